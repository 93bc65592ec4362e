import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'
import { Gauge } from 'prom-client'

import type { Metrics } from '../metrics.ts'
import { queueNames } from './queues.ts'

/** The number of milliseconds within which the database is queried at most once, however many callers ask. */
const KEEP_MS = 5000
/** The maximum number of milliseconds to wait for a read. An unreachable database must not delay the other metrics. */
const PATIENCE_MS = 2000

interface Waiting {
  name: string
  /** The number of jobs that can start now. */
  ready: number
  /** The number of jobs that are scheduled for later, for example for their next retry. */
  later: number
  /** The number of seconds that the oldest job that can start has waited; null when no job can start. */
  oldestSeconds: number | null
}

/**
 * Counts the waiting jobs of each queue, and the rows of the outbox. The table also contains many finished jobs, but it has an
 * index of the jobs that have not started, so the query is fast.
 */
const WAITING = `
  select name, count(*) filter (where start_after <= now()) as ready, count(*) filter (where start_after > now()) as later,
    extract(epoch from now() - min(greatest(start_after, created_on)) filter (where start_after <= now()))::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and not blocked group by name
  union all
  select 'outbox', count(*), 0, extract(epoch from now() - min(created_at))::float8 from outbox`

/** Measures the waiting work of all processes together. Reports nothing while the database does not answer. */
export function observeQueues({ registry }: Metrics, owner: pg.Pool): void {
  const read = kept(async () => {
    const { rows } = await owner.query<Waiting>(WAITING)
    return new Map(rows.map((row) => [row.name, row]))
  })
  registry.registerMetric(
    new Gauge({
      name: 'vitrine_queue_jobs',
      help: 'Waiting jobs, by queue and by whether they can start now or later',
      labelNames: ['queue', 'when'],
      registers: [],
      async collect() {
        this.reset()
        const waiting = await read()
        if (!waiting) return
        for (const queue of queueNames) {
          this.set({ queue, when: 'now' }, waiting.get(queue)?.ready ?? 0)
          this.set({ queue, when: 'later' }, waiting.get(queue)?.later ?? 0)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'vitrine_queue_oldest_seconds',
      help: 'Wait time of the oldest job that can start now, by queue',
      labelNames: ['queue'],
      registers: [],
      async collect() {
        this.reset()
        const waiting = await read()
        if (waiting) for (const queue of queueNames) this.set({ queue }, waiting.get(queue)?.oldestSeconds ?? 0)
      },
    }),
  )
  const outbox = (name: string, help: string, of: (row: Waiting) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          const row = (await read())?.get('outbox')
          if (row) this.set(of(row))
          else this.remove()
        },
      }),
    )
  outbox('vitrine_outbox_rows', 'Outbox rows that are not in a queue yet', ({ ready }) => ready)
  outbox('vitrine_outbox_oldest_seconds', 'Wait time of the oldest outbox row', ({ oldestSeconds }) => oldestSeconds ?? 0)
}

/**
 * Returns a function that caches the result of `read` for a short time, and resolves to undefined when reading fails or takes too
 * long.
 */
function kept<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  let isOver = true
  let since = -Infinity
  return () => {
    if (isOver && performance.now() - since >= KEEP_MS) {
      since = performance.now()
      isOver = false
      reading = read()
        .catch(() => undefined)
        .finally(() => (isOver = true))
    }
    return Promise.race([reading, pause(PATIENCE_MS, undefined, { ref: false })])
  }
}
