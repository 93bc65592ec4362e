import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port of 127.0.0.1 that no program is listening on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a numeric address')
  return address.port
}
