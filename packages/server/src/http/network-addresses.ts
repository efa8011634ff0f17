import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** What a server listens to that takes all that come. */
const WILDCARDS = ['0.0.0.0', '::', ''];

/** Addresses that a machine gives itself where nobody gives it one: they lead nowhere from elsewhere. */
const isUnassigned = (address: string) => address.startsWith('169.254.');

/**
 * The addresses at which other machines can open a server of this one, one for each network that it is in; none where it
 * listens to one address alone.
 *
 * @param host the address that it listens to
 * @param interfaces those of this machine, unless given
 */
export function networkAddresses(
  host: string,
  port: number,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (!WILDCARDS.includes(host)) return [];
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !isUnassigned(address))
    .map(({ address }) => `http://${address}:${port}/`);
}
