import { describe, expect, it } from 'vitest'
import { addressReader, limitKey } from '#shop/address.ts'

const PROXY = '10.0.0.1'
const read = addressReader([PROXY, '192.0.2.0/24', '2001:db8:ffff::/48'])

describe('the address a call comes from', () => {
  it('is the peer, or what a proxy of ours says last; a header from elsewhere is not believed', () => {
    expect(read('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(read(PROXY, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(read(PROXY, 'made up, 203.0.113.7, 192.0.2.9')).toBe('203.0.113.7')
    expect(read('2001:db8:ffff::1', '203.0.113.7, [2001:db8:ffff::2]:443')).toBe('203.0.113.7')
    expect(read(PROXY, '10.9.9.9')).toBe('10.9.9.9')
  })

  it('tells nobody apart on this machine and in private networks that no setting names', () => {
    for (const inside of [
      '127.0.0.1',
      '::1',
      '10.0.0.2',
      '192.168.1.4',
      '172.20.0.3',
      '100.64.0.9',
      'fd00::1',
      'fe80::1%eth0',
      undefined,
    ]) {
      expect(read(inside, '203.0.113.7'), inside).toBe('')
    }
    expect(read(PROXY, '')).toBe('')
    expect(read(PROXY, '192.0.2.9')).toBe('')
  })

  it('is the nearest known proxy where that one says nothing readable, so that no form of an entry escapes the limits', () => {
    for (const entry of ['unknown', '_hidden', '203.0.113.7:port', '0x7f.1', '203.0.113', '[203.0.113.7', 'unix:', '1'.repeat(5000)]) {
      expect(read(PROXY, `203.0.113.7, ${entry}`), entry).toBe(PROXY)
    }
    expect(read(PROXY, 'unknown, 192.0.2.9')).toBe('192.0.2.9')
  })

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['"203.0.113.7:51234"', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8:1:2::7', '2001:db8:1:2::7'],
    ['2001:0DB8:0001:0002:0:0:0:7', '2001:db8:1:2::7'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::7'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::7'],
    ['"[2001:db8:1:2::7]:443"', '2001:db8:1:2::7'],
    ['2001:db8:1:2::7%eth0', '2001:db8:1:2::7'],
  ])('is read from %s as %s, of a peer and in X-Forwarded-For alike', (written, address) => {
    expect(read(written, '')).toBe(address)
    expect(read(PROXY, `198.51.100.1, ${written}`)).toBe(address)
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:1:2:3', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  // Translated and tunnelled IPv4: one IPv4 address each, not all of them together, and not 65,536 networks of one visitor.
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['2002:cb00:7107:1234::1', '203.0.113.7'],
  ['', ''],
])('limits count %s as %s', (address, key) => {
  expect(limitKey(address)).toBe(key)
})
