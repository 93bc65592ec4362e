import { once } from 'node:events'
import { createServer } from 'node:http'

import { uuidv7 } from 'uuidv7'

import { problem, problemBody } from './problem.ts'

/** Seconds. */
const RETRY_AFTER = '2'

/** Answers while there is nothing to answer with. */
export interface WaitingRoom {
  /** Frees the port. */
  close(): Promise<void>
}

/**
 * Listens where the server will: says that the process is alive and not ready, and to everything else that it is to be asked again.
 * @param why for the body of `/readyz`
 * @throws as Node does when the port cannot be had
 */
export async function openWaitingRoom({ host, port }: { host: string; port: number }, why: string): Promise<WaitingRoom> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 2000 }, (request, reply) => {
    const path = request.url?.split('?', 1)[0]
    // The port is handed on: no connection is kept.
    const headers = { connection: 'close', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    request.resume()
    if (path === '/healthz') return reply.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{"ok":true}')
    const refused = { ...headers, 'retry-after': RETRY_AFTER }
    if (path !== '/readyz' && request.headers.accept?.includes('text/html'))
      return reply
        .writeHead(503, { ...refused, 'content-type': 'text/html; charset=utf-8' })
        .end(
          '<!doctype html><html lang="en"><title>Back soon</title><h1>Back soon</h1><p>This site is starting. Try again in a moment.</p>',
        )
    const body = { ...problemBody(problem('unavailable'), uuidv7()), detail: why }
    return reply.writeHead(503, { ...refused, 'content-type': 'application/problem+json' }).end(JSON.stringify(body))
  })
  server.maxConnections = 500
  server.listen(port, host)
  await once(server, 'listening')
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
