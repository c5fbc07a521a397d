import { type LookupOptions, lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { createLimiter } from './limiter'

/** What of IPv4 is not of the public network: IANA's special-purpose registry. */
const privateIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** What within the global unicast of IPv6 is not: protocols, documentation, and those that wrap an IPv4 address. */
const privateIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublic = new BlockList()
for (const [network, bits] of privateIpv4) notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of privateIpv6) notPublic.addSubnet(network, bits, 'ipv6')

/** All of IPv6 that is routed: what is outside is local, mapped or translated. */
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

/** Networks in CIDR notation. @throws for one that is none */
export function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const one of list) {
    const [, address = '', bits = ''] = /^([^/]+)\/(\d+)$/.exec(one) ?? []
    networks.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return networks
}

/** Whether an IP address is one of the public network, or of one of the networks that are allowed besides. */
export function isReachable(address: string, allowed: BlockList): boolean {
  const [bare = ''] = address.split('%')
  const family = isIP(bare)
  if (family === 0) return false
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  if (allowed.check(bare, kind)) return true
  return !notPublic.check(bare, kind) && (family === 4 || globalIpv6.check(bare, 'ipv6'))
}

/** A name leads to an address that is not public, or the address itself is not. */
export class PrivateAddress extends Error {}

type Found = { address: string; family: number }[]

const allOf = (hostname: string, options: LookupOptions) =>
  new Promise<Found>((resolve, reject) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => (error ? reject(error) : resolve(found)))
  })

/**
 * Looking names up takes threads of the pool that hashes passwords, however long somebody's name server takes. Names that
 * were not found the last time wait for each other alone.
 */
const limiters = {
  found: createLimiter({ concurrency: 2, places: 100 }),
  lost: createLimiter({ concurrency: 1, places: 100 }),
}
const lost = new Set<string>()

/**
 * A look-up of names for a connection: what it gives is what is connected to, so a name that leads elsewhere at the next
 * look-up changes nothing. All addresses of a name have to be reachable.
 */
export const guardedLookup =
  (allowed: BlockList, find = allOf): LookupFunction =>
  (hostname, options, done) => {
    limiters[lost.has(hostname) ? 'lost' : 'found'](() => find(hostname, options)).then(
      (found) => {
        lost.delete(hostname)
        if (found.length === 0 || !found.every(({ address }) => isReachable(address, allowed)))
          return done(new PrivateAddress(hostname), [])
        if (options.all) return done(null, found)
        const [first = { address: '', family: 4 }] = found
        done(null, first.address, first.family)
      },
      (error: Error) => {
        lost.add(hostname)
        done(error, [])
      },
    )
  }
