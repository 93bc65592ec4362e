import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns free ports of 127.0.0.1, one per name. All ports are open at the same time while they are chosen, so that no two are
 * the same.
 */
export async function freePorts<Name extends string>(...names: Name[]): Promise<Record<Name, number>> {
  const probes = names.map((name) => ({ name, server: createServer().listen(0, '127.0.0.1') }))
  const ports: Partial<Record<Name, number>> = {}
  for (const { name, server } of probes) {
    if (!server.listening) await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
    ports[name] = address.port
  }
  for (const { server } of probes) {
    server.close()
    await once(server, 'close')
  }
  return ports as Record<Name, number>
}
