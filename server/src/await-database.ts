import { setTimeout as sleep } from 'node:timers/promises'

import { MigrationsPending } from './db/migrate.ts'
import { outageOf } from './db/outage.ts'
import type { Services } from './services.ts'
import { startFailure } from './start-failure.ts'

/** A try is followed by a pause that doubles up to the longest. Milliseconds. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

interface Waiting {
  log: Pick<Services['log'], 'info' | 'warn'>
  /** Ends the wait. */
  signal: AbortSignal
  /** Called once, before the first pause. */
  onWait?(): Promise<void>
}

/** Whether what stands in the way of a start may go by itself: no database, or one that somebody else is still to bring up to date. */
const mayPass = (error: unknown) => outageOf(error) !== undefined || error instanceof MigrationsPending

/**
 * Does what needs the database, again and again until it is there, and says in one line each time why it is not.
 * @throws what waiting does not mend; the signal's reason once it is told to end
 */
export async function awaitDatabase<T>(work: () => Promise<T>, { log, signal, onWait }: Waiting): Promise<T> {
  const over = Promise.withResolvers<never>()
  const end = () => over.reject(signal.reason)
  over.promise.catch(() => {})
  for (let pause = 0; ;) {
    try {
      // Of the first one, which is what every start does, the end is awaited as ever.
      const result = await (pause === 0 ? work() : Promise.race([work(), over.promise]))
      if (pause > 0) log.info({ part: 'database' }, 'The database is there')
      return result
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw signal.aborted ? signal.reason : error
      if (pause === 0) {
        signal.addEventListener('abort', end, { once: true })
        await onWait?.()
      }
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
      log.warn({ part: 'database' }, `${startFailure(error)}. Trying again in ${pause / 1000} s`.replace(/\.\. /, '. '))
      await Promise.race([sleep(pause, undefined, { signal }).catch(() => {}), over.promise])
    }
  }
}
