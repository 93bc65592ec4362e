import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'

import type { Config } from '../config.ts'
import { addressBlock } from './rate-limit.ts'

/** Of the 2,000 a process takes. An office of shoppers needs fewer, as what only waits makes room. */
export const CONNECTIONS_PER_ADDRESS = 200

/**
 * Keeps one address from holding every connection. Of an address with too many, the one that has waited longest for a
 * request goes; only when each has a request under way the new one is refused.
 * @param isProxy whether an address speaks for many: those bound what their clients hold
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
      // Last in the set is who waits the shortest.
      const open = blocks.get(addressBlock(socket.remoteAddress ?? ''))
      if (open?.delete(socket)) open.add(socket)
    })
  })
}

/** Which addresses connections come from that are proxies of ours; with a number of proxies, that is everybody. */
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
