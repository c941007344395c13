import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ReturnType<typeof ipaddr.process>

/** Ranges of `ipaddr.js` that stand for many visitors, or for none: this machine and private networks (RFC 1918, 4193, 6598). */
const INSIDE = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/** Bytes of an IPv6 address before the IPv4 address in it, by its range: NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const EMBEDDED_IPV4: Partial<Record<string, number>> = { rfc6052: 12, '6to4': 2 }

/** Whether a text names an address or a network, such as `10.0.0.7` or `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/')
  return isIP(address) > 0 && (address === text || ipaddr.isValidCIDR(text))
}

/**
 * Parses an address as sockets and proxies write it: also with a port, brackets, quotes or a zone, and IPv4 in the form of IPv6. Every limit
 * reads addresses by this function.
 * @returns undefined for any other text
 */
function parse(text: string): Address | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const [, address = bare] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare) ?? /^([\d.]+):\d{1,5}$/.exec(bare) ?? []
  const [unzoned = ''] = address.split('%')
  return isIP(unzoned) ? ipaddr.process(unzoned) : undefined
}

/** Whether a server that listens on `host` can be reached from this machine only. @example isThisMachine('127.0.0.1') // true */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || parse(host)?.range() === 'loopback'
}

/** Headers by which proxies say that they hand on the request of another machine. */
const FORWARDING = /^(?:via|cdn-loop|cf-.*|(?:x-)?forwarded.*|x-original-.*|x-envoy-.*|x-remote-addr|.*ip)$/

/**
 * Returns whether a request comes from this machine: its `Host` is a loopback name and it has no proxy headers. The `Host` check also stops
 * pages that reach us by DNS rebinding. Use it only for servers that listen on this machine alone ({@link isThisMachine}).
 */
export function isLocalRequest({ url, headers }: Request): boolean {
  const hosts = [headers.get('host'), new URL(url).host].filter((host) => host !== null)
  return hosts.every((host) => isThisMachine(host.replace(/:\d+$/, ''))) && ![...headers.keys()].some((name) => FORWARDING.test(name))
}

/** Resolves client addresses from connections and trusted proxies. */
export interface Proxies {
  /**
   * Returns the client address: the peer, or the last entry of `X-Forwarded-For` that is not a trusted proxy if the peer is one. An
   * unreadable entry counts as the proxy that wrote it. Returns `''` if the address identifies no visitor: this machine, unlisted private
   * networks and requests of the proxies themselves.
   */
  readAddress(peer: string | undefined, forwarded: string | undefined): string
  /** Whether the peer is a proxy that the settings name, so that its headers are believed. */
  isTrustedProxy(peer: string | undefined): boolean
}

/**
 * Creates the resolver of client addresses.
 * @param trusted addresses or networks of our own proxies, as {@link isNetwork} accepts them
 * @param warn gets one line with the first request through an unlisted proxy inside, because limits by address do not hold there
 */
export function createProxies(trusted: readonly string[], warn?: (line: string) => void): Proxies {
  const isListed = networkTest(trusted)
  let hasWarned = false
  return {
    isTrustedProxy(peer = '') {
      const address = parse(peer)
      return address !== undefined && isListed(address)
    },
    readAddress(peer = '', forwarded = '') {
      let nearest = parse(peer)
      if (!nearest) return ''
      if (!isListed(nearest)) {
        if (!INSIDE.includes(nearest.range())) return nearest.toString()
        if (forwarded && !hasWarned) {
          hasWarned = true
          warn?.(`TRUSTED_PROXIES does not name the proxy at ${nearest}: requests through it are not limited by address`)
        }
        return ''
      }
      const entries = forwarded.split(',').filter((entry) => entry.trim())
      for (const entry of entries.reverse()) {
        const address = parse(entry)
        if (!address) return nearest.toString()
        if (!isListed(address)) return address.toString()
        nearest = address
      }
      return ''
    },
  }
}

/** Makes the function that tells whether an address lies in one of these networks. */
function networkTest(networks: readonly string[]): (address: Address) => boolean {
  const listed = networks.map((network): [Address, number] => {
    if (network.includes('/')) return ipaddr.parseCIDR(network)
    const address = ipaddr.parse(network)
    return [address, address.toByteArray().length * 8]
  })
  return (address) => ipaddr.subnetMatch(address, { listed }, '') === 'listed'
}

/**
 * The key by which limits count an address: the address itself for IPv4, its /64 for IPv6, since one visitor has a whole /64.
 * @param address as {@link Proxies.readAddress} gives it
 * @example limitKey('2001:db8:1:2::7') // '2001:db8:1:2::/64'
 */
export function limitKey(address: string): string {
  const parsed = parse(address)
  if (parsed?.kind() !== 'ipv6') return address
  const embedded = EMBEDDED_IPV4[parsed.range()]
  if (embedded !== undefined) return ipaddr.fromByteArray(parsed.toByteArray().slice(embedded, embedded + 4)).toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`
}
