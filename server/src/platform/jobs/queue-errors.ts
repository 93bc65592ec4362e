import { failureFacts } from '../db/outage.ts'
import type { Services } from '../../services.ts'

/**
 * The number of milliseconds within which an outage is logged at most once, because an outage affects all workers at the same
 * time.
 */
const OUTAGE_REST_MS = 1000

/** Returns the function that logs errors of the job queue. */
export function queueErrorLog(log: Pick<Services['log'], 'error'>): (thrown: unknown) => void {
  let saidAt = -Infinity
  return (thrown) => {
    const facts = failureFacts(errorOf(thrown))
    if ('reason' in facts) {
      if (performance.now() - saidAt < OUTAGE_REST_MS) return
      saidAt = performance.now()
    }
    log.error(facts, 'Job queue error')
  }
}

/**
 * Returns an error as an `Error`, because the queue library passes most errors on as plain objects with the fields of the error.
 */
function errorOf(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown
  const { message = '', stack, code } = thrown as { message?: string; stack?: string; code?: string }
  return Object.assign(new Error(message), { ...(stack !== undefined && { stack }), ...(code !== undefined && { code }) })
}
