import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { networkAddresses } from './listener.js';

const IPV4 = { family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null } as const;
const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({ address, internal, ...IPV4 });
const v6: NetworkInterfaceInfo = { ...v4('fe80::1'), family: 'IPv6', scopeid: 2 };

const OURS = { lo: [v4('127.0.0.1', true)], wired: [v6, v4('192.168.1.7')], radio: [v4('10.0.0.3')] };

test('a server that takes all that come is reached at one address a network', () => {
  for (const host of ['0.0.0.0', '::', ''])
    expect(networkAddresses(host, 80, OURS)).toEqual(['http://192.168.1.7:80/', 'http://10.0.0.3:80/']);
});

test('one that takes its own machine or one address has no other', () => {
  for (const host of ['127.0.0.1', '192.168.1.7', 'localhost'])
    expect(networkAddresses(host, 80, OURS)).toEqual([]);
});

test('a machine without a network has none', () => {
  expect(networkAddresses('0.0.0.0', 80, { lo: OURS.lo, gone: undefined })).toEqual([]);
  expect(networkAddresses('0.0.0.0', 80, { radio: [v4('169.254.3.4')] })).toEqual([]);
});
