import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { problem } from '../problem.ts'

/**
 * The time without requests, in milliseconds, after which no client is expected to use its open connection for another request.
 */
const QUIET_MS = 1000
const LOOK_MS = 20
/** The number of milliseconds below which a turn of the event loop counts as idle: no connection was waiting to be accepted. */
const IDLE_TURN_MS = 0.2
const IDLE_TURNS_MAX = 200

/** The durations of the phases of a drain, in milliseconds. */
interface DrainTimes {
  /** Phase 1: connections are still accepted, so that a load balancer can see in `/readyz` that it must stop sending requests. */
  announce: number
  /** Phase 2: requests on open connections are answered; later requests are refused. */
  serve: number
  /** Phase 3: requests in progress may finish. */
  finish: number
}

export interface Drain {
  /**
   * Runs the phases in `times`: stops accepting connections, answers requests on open ones, and closes each connection after its
   * response. Resolves when no connection is left; connections that are left after the last phase are cut off.
   */
  run(times: DrainTimes): Promise<void>
}

/** Prepares a server to answer the requests of open connections even while it stops. Call this before any route is added. */
export function bindDrain(app: FastifyInstance): Drain {
  let state: 'serving' | 'closing' | 'refusing' = 'serving'
  const stopping = new AbortController()
  app.decorate('stopping', stopping.signal)
  let underWay = 0
  let lastMoved = 0

  const ended = () => {
    underWay -= 1
    lastMoved = performance.now()
  }
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // The request ends on `close`, because a client that disconnects triggers no hook of Fastify.
    reply.raw.once('close', ended)
    if (state === 'refusing') done(problem('unavailable'))
    else done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (state !== 'serving') reply.header('connection', 'close')
    done(null, payload)
  })
  const gone = async (patience: number, quiet: number) => {
    for (const deadline = performance.now() + patience; performance.now() < deadline; await sleep(LOOK_MS)) {
      if ((await countConnections(app)) === 0) return true
      // The clients that still hold connections open have no request, or send one too late.
      if (underWay === 0 && performance.now() - lastMoved > quiet) app.server.closeAllConnections()
    }
    return false
  }
  return {
    async run({ announce, serve, finish }) {
      await sleep(announce)
      if (app.server.listening) await stopListening(app)
      state = 'closing'
      stopping.abort()
      lastMoved = performance.now()
      if (await gone(serve, QUIET_MS)) return
      state = 'refusing'
      if (!(await gone(finish, 0))) app.server.closeAllConnections()
    },
  }
}

/**
 * Stops accepting connections and keeps the open ones, unlike Node's own `close`. The kernel drops connections that have not been
 * accepted yet, so this function first waits, for at most IDLE_TURNS_MAX turns of the event loop, for a moment when there are none.
 */
async function stopListening(app: FastifyInstance): Promise<void> {
  for (let turns = 0; turns < IDLE_TURNS_MAX; turns += 1) {
    const began = performance.now()
    await turn()
    if (performance.now() - began < IDLE_TURN_MS) break
  }
  Server.prototype.close.call(app.server)
}

function countConnections(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborts when the server has stopped to accept connections. Answers that would go on have to end then. */
    stopping: AbortSignal
  }
}
