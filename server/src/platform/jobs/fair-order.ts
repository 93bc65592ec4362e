import type { Statements } from '../db/outbox-rows.ts'

/** A job to put into a queue. */
export interface Newcomer {
  queue: string
  /** The store of the job; null for a job without a store. All jobs without a store count as one store. */
  storeId: string | null
}

/** The jobs of one store that wait in one queue. */
export interface Waiting {
  queue: string
  /** The id of the store; '' for jobs without a store. */
  store: string
  /** The turn of the store's first job that can start now; null when every job is scheduled for later. */
  first: number | null
  /** The turn of the store's last job. */
  last: number
}

/**
 * Gives each job a turn, so that stores are served one after the other: the first job of a store comes with the first jobs of all
 * other stores, and its hundredth job with the hundredth jobs of the other stores, whatever the order of requests. A store
 * without waiting jobs starts at the current turn and not at the first one, so that its jobs do not overtake all jobs that
 * already wait. (This is start-time fair queueing, for jobs.)
 * @returns the turn of each job, in the order of `jobs`; lower turns come first
 */
export function turnsOf(jobs: readonly Newcomer[], waiting: readonly Waiting[]): number[] {
  const last = new Map(waiting.map(({ queue, store, last: turn }) => [`${queue} ${store}`, turn]))
  const now = new Map<string, number>()
  for (const { queue, first } of waiting) if (first !== null) now.set(queue, Math.min(first, now.get(queue) ?? first))
  return jobs.map(({ queue, storeId }) => {
    const key = `${queue} ${storeId ?? ''}`
    const turn = Math.max(now.get(queue) ?? 0, (last.get(key) ?? -1) + 1)
    last.set(key, turn)
    return turn
  })
}

/**
 * Reads which stores have waiting jobs in the given queues, and the first and last turn of each store. A turn is stored as the
 * negated priority of its job, because the queue takes the highest priority first.
 */
export async function readWaiting(db: Statements, queues: readonly string[]): Promise<Waiting[]> {
  const { rows } = await db.executeSql(
    `select name as queue, coalesce(group_id, '') as store, max(-priority) as last,
       min(-priority) filter (where start_after <= now()) as first
     from pgboss.job where name = any($1) and state < 'active' and not blocked group by 1, 2`,
    [queues],
  )
  return rows as Waiting[]
}
