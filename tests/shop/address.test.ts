import { describe, expect, it } from 'vitest'
import { createProxies, isLocalRequest, limitKey } from '#shop/address.ts'

const PROXY = '10.0.0.1'
const { readAddress: read, isTrustedProxy } = createProxies([PROXY, '192.0.2.0/24', '2001:db8:ffff::/48'])

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

it('a proxy is one that the settings name, in whatever form its address is written', () => {
  for (const proxy of [PROXY, `::ffff:${PROXY}`, '192.0.2.200', '2001:DB8:FFFF:1::1']) expect(isTrustedProxy(proxy), proxy).toBe(true)
  for (const other of ['10.0.0.2', '192.0.3.1', '2001:db8:fffe::1', '', undefined]) expect(isTrustedProxy(other), other).toBe(false)
})

describe('a request made on this machine', () => {
  const isLocal = (headers: Record<string, string>, origin = 'http://localhost') =>
    isLocalRequest(new Request(`${origin}/desk`, { headers }))

  it.each(['localhost', 'localhost:8080', '127.0.0.1:8080', '127.8.9.1', '[::1]:8080'])('has a Host such as %s', (host) => {
    expect(isLocal({ host }, `http://${host}`)).toBe(true)
  })

  it.each(['www.shop.example', 'localhost.shop.example', '127.0.0.1.nip.io', '192.168.1.4:8080', '0.0.0.0:8080', 'xlocalhost', ''])(
    'has no Host such as %s, by whatever address it is asked for',
    (host) => {
      expect(isLocal({ host })).toBe(false)
      expect(!host || isLocal({ host: 'localhost' }, `http://${host}`)).toBe(!host)
    },
  )

  it.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'Forwarded-For',
    'X-Original-Forwarded-For',
    'X-Original-Host',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'True-Client-IP',
    'Fastly-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'CDN-Loop',
    'X-Azure-SocketIP',
    'X-Envoy-External-Address',
    'X-Remote-Addr',
  ])('has no header %s, even of a loopback address', (name) => {
    expect(isLocal({ [name]: '127.0.0.1' })).toBe(false)
  })

  it('may have what browsers send', () => {
    const sent = { accept: '*/*', 'accept-encoding': 'gzip', cookie: 'desk=1', origin: 'http://localhost', 'user-agent': 'x' }
    expect(isLocal({ ...sent, 'upgrade-insecure-requests': '1', 'sec-fetch-site': 'same-origin', priority: 'u=0' })).toBe(true)
  })
})
