import type pg from 'pg'

import { observePool } from './platform/db/pool-metrics.ts'
import { observeDisk } from './platform/files/disk-metrics.ts'
import { observeQueues } from './platform/jobs/queue-metrics.ts'
import type { Services } from './services.ts'

/**
 * Adds the metrics that are measured when `/metrics` is requested.
 * @param pool the connection pool that requests and jobs share; its connections are counted
 * @param jobs the connection pool of the job queue; only the role of this pool may read the queue's tables
 */
export function observe({ disk, metrics }: Services, pool: pg.Pool, jobs: pg.Pool): void {
  observePool(metrics, pool)
  observeDisk(metrics, disk)
  observeQueues(metrics, jobs)
}
