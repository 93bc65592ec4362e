import type pg from 'pg'
import { Gauge } from 'prom-client'

import type { Metrics } from '../http/metrics.ts'

/** Connections of the pool that requests and jobs share, and who waits for one. */
export function observePool({ registry }: Metrics, pool: pg.Pool): void {
  registry.registerMetric(
    new Gauge({
      name: 'vitrine_database_connections',
      help: 'Connections to the database of this process, by what they do',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'vitrine_database_connections_max',
      help: 'Connections that this process opens at most (DATABASE_POOL)',
      registers: [],
      collect() {
        this.set(pool.options.max)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'vitrine_database_waiting',
      help: 'Requests and jobs that wait for a connection',
      registers: [],
      collect() {
        this.set(pool.waitingCount)
      },
    }),
  )
}
