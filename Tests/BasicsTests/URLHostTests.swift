import Basics
import Foundation
import Testing

@Suite struct URLHostTests {
  @Test(arguments: [
    "localhost", "LOCALHOST", "127.0.0.1", "127.255.0.9", "[::1]", "::1", "[0::0:1]",
  ])
  func `only what surely stays on this machine is loopback`(host: String) {
    #expect(URLHost(host).isLoopback)
    #expect(URLHost(host).isThisMachine)
  }

  @Test(arguments: [
    "localhost.", "a.localhost", "x.localhost.", "ip6-localhost", "ip6-loopback", "localhost6",
    "localhost.localdomain", "0.0.0.0", "127.0.0.1.", "169.254.0.1", "169.254.169.254",
    "[::]", "[fe80::1]", "[febf::1]", "[fe80::1%25eth0]", "[::1%25lo]",
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:169.254.1.1]", "[::ffff:0:127.0.0.1]",
    "[::127.0.0.1]", "[::7f00:1]", "[64:ff9b::7f00:1]", "[64:ff9b::127.0.0.1]",
    "１２７.0.0.1", "127。0。0。1", "127｡0.0．1", "ｌocalhost", "local\u{AD}host", "①27.0.0.1", "LOCALＨOST",
    "１２７.1", "２１３０７０６４３３", "０x7f.1", "０177.0.0.1", "127。1", "０", "169。254.1",
    "[64:ff9b::169.254.169.254]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]", "[2002:a9fe:a9fe::1]",
    "127.0.0.1\0", "127.0.0.1\0.example.com", "::1\0.example.com", "[::1\0]", "localhost\0.example",
  ])
  func `what may be this machine is not taken for loopback`(host: String) {
    #expect(URLHost(host).isThisMachine)
    #expect(!URLHost(host).isLoopback)
  }

  @Test(arguments: ["box.corp.example", "BOX", "box."])
  func `the name that this machine has is this machine's`(host: String) {
    for name in ["box.corp.example", "Box.Corp.example"] {
      #expect(URLHost(host, on: name).isThisMachine)
      #expect(!URLHost(host, on: name).isLoopback)
    }
    #expect(!URLHost("box.other.example", on: "box.corp.example").isThisMachine)
    #expect(!URLHost("", on: "").isThisMachine)
    #expect(URLHost(ProcessInfo.processInfo.hostName).isThisMachine)
  }

  @Test(arguments: [
    "", "[", "[]", "example.com", "localhost.example", "notlocalhost", "127.example",
    "127.0.0.1.nip.io",
    "1.127.0.0", "10.0.0.1", "192.168.1.1", "128.0.0.1", "169.253.0.1", "127.0.0.256", "127.1",
    "[2001:db8::1]", "[fec0::1]", "[::ffff:10.0.0.1]", "[::10.0.0.1]", "[64:ff9b::a00:1]",
    "[2002:a00:1::7f00:1]", "[::1:0:0:1]", "127.0.0.1%",
  ])
  func `other machines are other machines`(host: String) {
    #expect(!URLHost(host).isThisMachine)
    #expect(!URLHost(host).isLoopback)
  }
}
