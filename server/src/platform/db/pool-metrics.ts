import type pg from 'pg'
import { Gauge } from 'prom-client'

import type { Metrics } from '../metrics.ts'

/** Measures the connections of the pool that requests and jobs share, and how many callers wait for a connection. */
export function observePool({ registry }: Metrics, pool: pg.Pool): void {
  registry.registerMetric(
    new Gauge({
      name: 'vitrine_database_connections',
      help: 'Database connections of this process, by state',
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
      help: 'Maximum database connections of this process (DATABASE_POOL)',
      registers: [],
      collect() {
        this.set(pool.options.max)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'vitrine_database_waiting',
      help: 'Requests and jobs waiting for a database connection',
      registers: [],
      collect() {
        this.set(pool.waitingCount)
      },
    }),
  )
}
