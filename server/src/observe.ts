import type pg from 'pg'

import { observePool } from './db/pool-metrics.ts'
import { observeDisk } from './files/disk-metrics.ts'
import { observeQueues } from './jobs/queue-metrics.ts'
import type { Services } from './services.ts'

/** Adds to `/metrics` what is measured when somebody asks for it. @param jobs the pool of the job queue, which may look into it */
export function observe({ disk, metrics }: Services, pool: pg.Pool, jobs: pg.Pool): void {
  observePool(metrics, pool)
  observeDisk(metrics, disk)
  observeQueues(metrics, jobs)
}
