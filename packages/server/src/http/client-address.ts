import { BlockList, isIP } from 'node:net';
import type { ServerContext } from './environment.js';

export const UNKNOWN = 'unknown';

/**
 * Where a request comes from. Each of our `proxies` adds to `X-Forwarded-For` who asked it; anybody may have written
 * what stands before. With 0 the header is not believed.
 */
export function clientAddress(c: ServerContext, proxies: number): string {
  const remote = plainAddress(c.env?.incoming?.socket.remoteAddress ?? '') ?? UNKNOWN;
  const forwarded = c.req.header('x-forwarded-for');
  if (forwarded === undefined) return remote;
  // A proxy that is not configured: the connection says where the proxy is, not who asks.
  if (proxies === 0) return UNKNOWN;
  const chain = forwarded.split(',');
  return plainAddress(chain[Math.max(0, chain.length - proxies)]?.trim() ?? '') ?? remote;
}

/** An address without port, zone and brackets, IPv4 always in its own form; null when it is none. */
function plainAddress(text: string): string | null {
  const [, bracketed, dotted] = /^\[([^\]]{2,60})\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/.exec(text) ?? [];
  const bare = (bracketed ?? dotted ?? text).replace(/%.{1,40}$/, '');
  const mapped = /^::ffff:([\d.]{7,15})$/i.exec(bare)?.[1];
  if (isIP(mapped ?? bare) === 0) return null;
  // The address parser of the platform knows every way to write one, and writes it in one way.
  return isIP(mapped ?? bare) === 4 ? (mapped ?? bare) : new URL(`http://[${bare}]/`).hostname.slice(1, -1);
}

/** The address that counts as one visitor: with IPv6 the network of a household, which may choose among 2^64 addresses. */
export function visitor(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const rest = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  return `${[...groups, ...Array(zeros).fill('0'), ...rest].slice(0, 4).join(':')}::/64`;
}

const ownNetwork = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetwork.addSubnet(network, bits);
ownNetwork.addAddress('::1', 'ipv6');
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetwork.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of this machine or of a private network. */
export function isPrivate(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && ownNetwork.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
