import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

import { problem } from './problem.ts'

/** A client that has a request to send on a connection it keeps has sent it by then. */
const QUIET_MS = 1000
const LOOK_MS = 20
/** Shorter than this a turn of the loop took in every connection that waited, and did nothing else. */
const IDLE_TURN_MS = 0.2
const IDLE_TURNS_MAX = 200

/** How long a drain lasts, in milliseconds. */
interface DrainTimes {
  /** For this long connections are still taken, so that a balancer sees in `/readyz` that it must send nobody here. */
  announce: number
  /** For this long after that requests on connections that are open are answered; those that begin later are refused. */
  serve: number
  /** For this long after that requests under way may go on. */
  finish: number
}

export interface Drain {
  /** Takes no more connections, answers what comes on those there are, closes each after its answer; resolves when none is left. */
  run(times: DrainTimes): Promise<void>
}

/** What lets a server stop without losing a request. To be bound before any route. */
export function bindDrain(app: FastifyInstance): Drain {
  let state: 'serving' | 'closing' | 'refusing' = 'serving'
  let underWay = 0
  let lastMoved = 0

  const ended = () => {
    underWay -= 1
    lastMoved = performance.now()
  }
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // However it ends: a client that hangs up is answered by no hook.
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
      // Whoever kept a connection open has nothing to say, or says it too late for anybody to hear.
      if (underWay === 0 && performance.now() - lastMoved > quiet) app.server.closeAllConnections()
    }
    return false
  }
  return {
    async run({ announce, serve, finish }) {
      await sleep(announce)
      if (app.server.listening) await stopListening(app)
      state = 'closing'
      lastMoved = performance.now()
      if (await gone(serve, QUIET_MS)) return
      state = 'refusing'
      if (!(await gone(finish, 0))) app.server.closeAllConnections()
    },
  }
}

/**
 * Takes no more connections, and leaves those there are alone, as Node's own `close` does not. The kernel hangs up on those that wait to
 * be taken, so it is done at a moment when none does.
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
