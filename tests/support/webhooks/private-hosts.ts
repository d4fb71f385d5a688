/** Shared by the tests of calls to addresses that people type: hosts that must not be called, and a server that would notice. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A server on every address of this machine that counts its visitors. */
export async function startCanary() {
  let seen = 0;
  const server = createServer((socket: Socket) => {
    seen += 1;
    socket.destroy();
  });
  server.listen(0, "::");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, seen: () => seen };
}

/** Hosts that lead back to this machine or its network, in every notation. */
export const PRIVATE_HOSTS = [
  ..."127.0.0.1 127.1 127.0.1 0177.0.0.1 0x7f.0.0.1 0x7f000001 2130706433 017700000001 127.255.255.254".split(
    " ",
  ),
  ..."0 0.0.0.0 0.0.0.1 0x0 00 127.0.0.1. %31%32%37.0.0.1 １２７.0.0.1 ⑫7.0.0.1 127。0。0。1".split(
    " ",
  ),
  ..."10.0.0.1 10.255.255.255 167772161 0xa000001 012.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1".split(
    " ",
  ),
  ..."192.168.255.255 3232235521 169.254.169.254 0xA9FEA9FE 2852039166 169.254.0.1 100.64.0.1".split(
    " ",
  ),
  ..."100.127.255.255 192.0.0.1 192.0.2.1 192.88.99.1 198.18.0.1 198.19.255.255 198.51.100.1".split(
    " ",
  ),
  ..."203.0.113.9 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 [::1] [::] [0:0:0:0:0:0:0:1]".split(
    " ",
  ),
  ..."[::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [0:0:0:0:0:ffff:c0a8:1] [::127.0.0.1]".split(
    " ",
  ),
  ..."[::7f00:1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::a00:1] [64:ff9b:1::7f00:1]".split(
    " ",
  ),
  ..."[2002:7f00:1::] [2002:c0a8:1::1] [2001:0:53aa:64c:0:fbff:80ff:fffe] [2001:db8::1] [3fff::1]".split(
    " ",
  ),
  ..."[fc00::1] [fd12:3456:789a::1] [fe80::1] [febf::1] [fec0::1] [ff02::1] [ff05::1:3] [100::1] [5f00::1]".split(
    " ",
  ),
  ..."localhost LOCALHOST localhost. ip6-localhost 127.0.0.2 127.000.000.001 0300.0250.0.1 192.168.1 10.1 [::ffff:a9fe:a9fe]".split(
    " ",
  ),
];
