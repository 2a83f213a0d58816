// The main functions of the fuzz targets, in Driver.c. Swift calls nothing of this.
