import { BlockList, isIP } from 'node:net'

/**
 * The IPv4 ranges that are not on the public internet: the "not globally reachable" entries of IANA's special-purpose registry
 * (RFC 6890), multicast, the reserved class E with broadcast, the retired 6to4 relays, and the one public address that is Azure's
 * metadata service inside Azure.
 */
const special4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
])

/**
 * The only IPv6 range assigned to the public internet. Mapped, NAT64, unique-local, link-local and other addresses are outside of
 * it.
 */
const global6 = blockList('ipv6', [['2000::', 3]])
/**
 * The ranges inside 2000::/3 that are not public: protocol assignments (including Teredo), documentation, and 6to4, which wraps
 * any IPv4 address.
 */
const special6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

/**
 * Whether an IP address (no host name, no brackets) belongs to the public internet. Returns false for anything that is not an
 * address.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  // A zone (`%eth0`) names a network interface of this machine, so an address with a zone is not public.
  return family === 6 && !address.includes('%') && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}
