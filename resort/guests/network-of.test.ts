import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2', '2001:db8:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['unknown', 'unknown'],
  [undefined, 'nowhere'],
  ['', 'nowhere'],
] as const)('%s belongs to %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})
