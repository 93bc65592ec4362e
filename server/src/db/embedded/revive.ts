import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedError, systemReason } from './embedded-error.ts'
import type { Session } from './knock.ts'
import { reachServer, type Wanted } from './reach-server.ts'

/** A server that dies once is started at once; one that dies again, or does not start, after a pause that doubles up to the longest. */
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000
/** A server that lived this long has forgotten the deaths before. */
const STEADY_MS = 10_000

/**
 * What brings back a server that died under us, on the port that everybody knows it by; another process that uses it may be first, and
 * then it is joined. Tries until it is there, or `unwanted`. Says once that the server died and, when it does not start, why not.
 */
export function createReviver(wanted: Wanted & { port: number }, warn: (line: string) => void) {
  let pause = 0
  let revivedAt = 0
  return async (unwanted: AbortSignal): Promise<Session | undefined> => {
    warn(`PostgreSQL ended unexpectedly; starting it again (what it said last is in ${wanted.home.log})`)
    if (Date.now() - revivedAt > STEADY_MS) pause = 0
    for (let said = ''; !unwanted.aborted;) {
      // A process that has nothing else to do may end meanwhile.
      await sleep(pause, undefined, { ref: false, signal: unwanted }).catch(() => {})
      if (unwanted.aborted) break
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), MAX_PAUSE_MS)
      try {
        const session = await reachAgain(wanted)
        revivedAt = Date.now()
        return session
      } catch (error) {
        const reason = error instanceof EmbeddedError ? error.message : systemReason(error)
        if (reason !== said) warn(`PostgreSQL is still down, trying again: ${reason}`)
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
  throw new EmbeddedError(`PostgreSQL now runs on port ${port}, not ${wanted.port}: start this process again to use it.`)
}
