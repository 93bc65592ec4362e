import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'

import type { Config } from '../../config.ts'
import { addressBlock } from './rate-limit.ts'

/** The maximum number of connections of a process. */
const CONNECTIONS = 2000
/** The maximum number of them per address. This is enough for an office full of shoppers, because new connections take the place of idle ones. */
const CONNECTIONS_PER_ADDRESS = 200

/** Open connections with a common limit. */
interface Pool {
  most: number
  open: number
  /** The connections without a request in progress. The first one has been idle longest. */
  idle: Set<Socket>
}

/**
 * Prevents one address from using up all connections, and idle connections from keeping new ones out. When an address or the whole
 * process has too many, the connection that has been idle longest is closed. A new connection is refused only if every open one has
 * a request in progress. Not `server.maxConnections`, which refuses new connections even when the others are idle.
 * @param isProxy whether an address is a proxy, which serves many clients and limits them itself
 */
export function boundConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  most = { process: CONNECTIONS, address: CONNECTIONS_PER_ADDRESS },
): void {
  const everything: Pool = { most: most.process, open: 0, idle: new Set() }
  const addresses = new Map<string, Pool>()
  const connections = new WeakMap<Socket, { pools: Pool[]; requests: number }>()

  function leave(socket: Socket): void {
    for (const pool of connections.get(socket)?.pools ?? []) {
      pool.open -= 1
      pool.idle.delete(socket)
    }
    connections.delete(socket)
  }

  server.on('connection', (socket: Socket) => {
    const pools = [everything]
    const address = socket.remoteAddress ?? ''
    if (!isProxy(address)) {
      const block = addressBlock(address)
      const pool = addresses.get(block) ?? { most: most.address, open: 0, idle: new Set() }
      addresses.set(block, pool)
      // The address comes first: if it has too many connections, it loses one of its own.
      pools.unshift(pool)
      socket.once('close', () => {
        if (pool.open === 0 && addresses.get(block) === pool) addresses.delete(block)
      })
    }
    for (const pool of pools) {
      if (pool.open < pool.most) continue
      const [waiting] = pool.idle
      if (!waiting) return void socket.destroy()
      // Its place is free at once, but its `close` event comes later.
      leave(waiting)
      waiting.destroy()
    }
    connections.set(socket, { pools, requests: 0 })
    for (const pool of pools) {
      pool.open += 1
      pool.idle.add(socket)
    }
    socket.once('close', () => leave(socket))
  })
  server.on('request', ({ socket }, reply) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.requests += 1
    for (const pool of connection.pools) pool.idle.delete(socket)
    reply.once('close', () => {
      connection.requests -= 1
      if (connection.requests > 0 || !connections.has(socket)) return
      for (const pool of connection.pools) pool.idle.add(socket)
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
