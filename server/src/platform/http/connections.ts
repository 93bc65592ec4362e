import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'

import type { Config } from '../../config.ts'
import { addressBlock } from './rate-limit.ts'

/**
 * The maximum number of connections per address, out of the 2,000 that a process accepts. This is enough for an office full of
 * shoppers, because new connections take the place of idle ones.
 */
export const CONNECTIONS_PER_ADDRESS = 200

/**
 * Prevents one address from using up all connections. When an address has too many connections, the one that has been idle
 * longest is closed. A new connection is refused only if every open one has a request in progress.
 * @param isProxy whether an address is a proxy, which serves many clients and limits them itself
 */
export function boundConnections(server: Server, isProxy: (address: string) => boolean, most = CONNECTIONS_PER_ADDRESS): void {
  const blocks = new Map<string, Set<Socket>>()
  const underWay = new WeakMap<Socket, number>()
  const requestsOf = (socket: Socket) => underWay.get(socket) ?? 0

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const block = addressBlock(address)
    const open = blocks.get(block) ?? new Set()
    if (open.size >= most) {
      const waiting = [...open].find((other) => requestsOf(other) === 0)
      if (!waiting) return void socket.destroy()
      open.delete(waiting)
      waiting.destroy()
    }
    blocks.set(block, open.add(socket))
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0 && blocks.get(block) === open) blocks.delete(block)
    })
  })
  server.on('request', ({ socket }, reply) => {
    underWay.set(socket, requestsOf(socket) + 1)
    reply.once('close', () => {
      underWay.set(socket, requestsOf(socket) - 1)
      // The last connection in the set has been idle for the shortest time.
      const open = blocks.get(addressBlock(socket.remoteAddress ?? ''))
      if (open?.delete(socket)) open.add(socket)
    })
  })
}

/**
 * Returns the function that tells whether an address is a configured proxy. If TRUST_PROXY is a number above 0, every address
 * counts as a proxy.
 */
export function proxiesOf({ trustProxy }: Pick<Config, 'trustProxy'>): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => (trustProxy ?? 0) > 0
  const proxies = new BlockList()
  for (const entry of trustProxy.split(',').map((part) => part.trim())) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return proxies.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
