import { setTimeout as sleep } from 'node:timers/promises'

import { MigrationsPending } from './platform/db/migrate.ts'
import { outageOf } from './platform/db/outage.ts'
import type { Services } from './services.ts'
import { startFailure } from './start-failure.ts'

/**
 * The pause after the first failed try, in milliseconds. The pause doubles after each further failure, up to LONGEST_PAUSE_MS.
 */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

interface Waiting {
  log: Pick<Services['log'], 'info' | 'warn'>
  /** Aborts when the wait should end. */
  signal: AbortSignal
  /** Called once, before the first pause. */
  onWait?(): Promise<void>
}

/**
 * Whether the cause of a failed start may disappear by itself: the database is unavailable, or another process still has to
 * migrate it.
 */
const mayPass = (error: unknown) => outageOf(error) !== undefined || error instanceof MigrationsPending

/**
 * Runs work that needs the database, and repeats the work while it fails with an error that may disappear by itself. Each of
 * these errors is logged as one line.
 * @throws any other error of the work, or the signal's reason if the signal aborts before the work has succeeded
 */
export async function awaitDatabase<T>(work: () => Promise<T>, { log, signal, onWait }: Waiting): Promise<T> {
  const over = Promise.withResolvers<never>()
  const end = () => over.reject(signal.reason)
  over.promise.catch(() => {})
  for (let pause = 0; ;) {
    try {
      // The first try is not interrupted when the signal aborts. Most starts need only this try.
      const result = await (pause === 0 ? work() : Promise.race([work(), over.promise]))
      if (pause > 0) log.info({ part: 'database' }, 'The database is available')
      return result
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw signal.aborted ? signal.reason : error
      if (pause === 0) {
        signal.addEventListener('abort', end, { once: true })
        await onWait?.()
      }
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
      log.warn({ part: 'database' }, `${startFailure(error)}. Retrying in ${pause / 1000} s`.replace(/\.\. /, '. '))
      await Promise.race([sleep(pause, undefined, { signal }).catch(() => {}), over.promise])
    }
  }
}
