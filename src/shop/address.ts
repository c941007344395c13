import { BlockList, isIP } from 'node:net'

/** Addresses that stand for many visitors, or for none: this machine and private networks (RFC 1918, 4193, 6598). */
const INSIDE = blockList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

const LOOPBACK = blockList(['127.0.0.0/8', '::1'])

/** Whether a text names an address or a network, such as `10.0.0.7` or `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) > 0 && !rest.length && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
}

/** Whether an `X-Forwarded-For` says that somebody beyond this machine asks. */
export function isFromBeyond(forwarded = ''): boolean {
  return forwarded.split(',').some((address) => address.trim() && !holds(LOOPBACK, plain(address)))
}

/** Whether what listens on `host` is reached from this machine alone. @example isThisMachine('127.0.0.1') // true */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || holds(LOOPBACK, host)
}

/** A list of networks as {@link isNetwork} knows them. */
function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family)
  }
  return list
}

function holds(list: BlockList, address: string): boolean {
  return isIP(address) > 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Finds the address a request comes from, for limits: the peer's, or, where the peer is a proxy that the settings name, the last one in
 * `X-Forwarded-For` that is none of these. Empty where it tells no visitor from another: this machine and private networks that no setting
 * names.
 * @param trusted networks of our own proxies, as {@link isNetwork}
 */
export function addressReader(trusted: readonly string[]): (peer: string | undefined, forwarded: string | undefined) => string {
  const proxies = blockList(trusted)
  return (peer, forwarded = '') => {
    const last = plain(peer ?? '')
    if (!holds(proxies, last)) return holds(INSIDE, last) ? '' : last
    const visitor =
      forwarded
        .split(',')
        .map(plain)
        .reverse()
        .find((address) => !holds(proxies, address)) ?? ''
    return isIP(visitor) ? visitor : ''
  }
}

/** An address without the form IPv6 sockets give to IPv4 ones. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}
