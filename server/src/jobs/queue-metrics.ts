import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'
import { Gauge } from 'prom-client'

import type { Metrics } from '../http/metrics.ts'
import { queueNames } from './queues.ts'

/** However often somebody asks, the database is asked once in this time. Milliseconds. */
const KEEP_MS = 5000
/** A database that is away must not keep the other figures from being told. Milliseconds. */
const PATIENCE_MS = 2000

interface Waiting {
  name: string
  /** May begin now. */
  ready: number
  /** Have to wait for a time of theirs, such as that of the next try. */
  later: number
  /** How long the first of those that may begin has waited; null when there is none. */
  oldestSeconds: number | null
}

/** Of jobs that are done there are many more; the queue has an index of those that are not begun. */
const WAITING = `
  select name, count(*) filter (where start_after <= now()) as ready, count(*) filter (where start_after > now()) as later,
    extract(epoch from now() - min(greatest(start_after, created_on)) filter (where start_after <= now()))::float8 as "oldestSeconds"
  from pgboss.job where state < 'active' and not blocked group by name
  union all
  select 'outbox', count(*), 0, extract(epoch from now() - min(created_at))::float8 from outbox`

/** What waits to be done, in all processes together. Nothing is said of it while the database does not. */
export function observeQueues({ registry }: Metrics, owner: pg.Pool): void {
  const read = kept(async () => {
    const { rows } = await owner.query<Waiting>(WAITING)
    return new Map(rows.map((row) => [row.name, row]))
  })
  registry.registerMetric(
    new Gauge({
      name: 'vitrine_queue_jobs',
      help: 'Jobs that wait, by queue, and whether they may begin now or later',
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
      help: 'How long the first job that may begin has waited, by queue',
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
  outbox('vitrine_outbox_rows', 'What transactions asked for and is not in a queue yet', ({ ready }) => ready)
  outbox('vitrine_outbox_oldest_seconds', 'How long the first of it has waited', ({ oldestSeconds }) => oldestSeconds ?? 0)
}

/** Remembers for a moment what was read; undefined where it fails or takes too long. */
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
