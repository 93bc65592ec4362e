import { once } from 'node:events'
import { createServer } from 'node:http'

import { uuidv7 } from 'uuidv7'

import { problem, problemBody } from '../problem.ts'

/** The number of seconds after which clients should retry. */
const RETRY_AFTER = '2'

/** A small HTTP server that answers requests until the real server has started. */
export interface WaitingRoom {
  /** Frees the port. */
  close(): Promise<void>
}

/**
 * Listens on the server's port, reports that the process is alive but not ready, and asks every other request to retry.
 * @param why the reason, which is in the body of every response except those of `/healthz` and HTML pages
 * @throws the error of Node when the port is not available
 */
export async function openWaitingRoom({ host, port }: { host: string; port: number }, why: string): Promise<WaitingRoom> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000, connectionsCheckingInterval: 2000 }, (request, reply) => {
    const path = request.url?.split('?', 1)[0]
    // The server will take over the port, so no connection is kept open.
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
