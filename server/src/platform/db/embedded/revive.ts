import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError, systemReason } from './embedded-error.ts'
import type { Session } from './knock.ts'
import { reachServer, type Wanted } from './reach-server.ts'

/**
 * The pause before the second attempt to restart a server, in milliseconds. The first attempt follows immediately. If the server
 * dies again or does not start, the pause doubles with each attempt, up to MAX_PAUSE_MS.
 */
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000
/** The number of milliseconds after which a restarted server counts as stable. The next restart is then immediate again. */
const STEADY_MS = 10_000

/**
 * Returns the function that restarts a server that died while in use, on the port that every process knows. When another process
 * has already restarted it, this process joins that server. The function tries until the server runs, or until the signal
 * `unwanted` aborts. It warns once that the server died, and once for each reason why it does not start.
 */
export function createReviver(wanted: Wanted & { port: number }, warn: (line: string) => void) {
  let pause = 0
  let revivedAt = 0
  return async (unwanted: AbortSignal): Promise<Session | undefined> => {
    warn(`PostgreSQL stopped unexpectedly; restarting it (see its last messages in ${wanted.home.log})`)
    if (Date.now() - revivedAt > STEADY_MS) pause = 0
    for (let said = ''; !unwanted.aborted;) {
      // A process with nothing else to do may end during the pause.
      await sleep(pause, undefined, { ref: false, signal: unwanted }).catch(() => {})
      if (unwanted.aborted) break
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), MAX_PAUSE_MS)
      try {
        const session = await reachAgain(wanted)
        revivedAt = Date.now()
        return session
      } catch (error) {
        const reason = error instanceof EmbeddedError ? error.message : systemReason(error)
        if (reason !== said) warn(`PostgreSQL is still down, retrying: ${reason}`)
        said = reason
      }
    }
    return undefined
  }
}

async function reachAgain(wanted: Wanted & { port: number }): Promise<Session> {
  const { session, port } = await reachServer(wanted)
  if (port === wanted.port) return session
  await session.client.end()
  throw new EmbeddedError(`PostgreSQL now runs on port ${port} instead of ${wanted.port}. Restart this process to use it.`)
}
