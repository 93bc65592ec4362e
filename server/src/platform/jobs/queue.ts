import type pg from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'

import type { Addresses } from '../db/addresses.ts'
import { installQueue } from '../db/install-queue.ts'
import { listen } from '../db/listen.ts'
import { failureFacts, outageOf } from '../db/outage.ts'
import { type Statements, takeOutboxRows } from '../db/outbox-rows.ts'
import { JOBS_SESSION } from '../db/pool.ts'
import { QueueClient } from '../db/queue-client.ts'
import { foundNoRoom } from '../files/disk.ts'
import type { Services } from '../../services.ts'
import { readWaiting, turnsOf } from './fair-order.ts'
import type { Plan } from './plan.ts'
import { queueErrorLog } from './queue-errors.ts'
import { queueNamed, type QueueName, queueNames } from './queues.ts'
import { serially } from './serially.ts'
import { type Topic, workOn, type Workers } from './topics.ts'

const DISPATCH_BATCH = 200
/** The default for `turn` in queues.ts: the number of seconds after which a job that can pause lets other jobs run. */
const TURN_SECONDS = 5
/** The number of seconds that finished jobs are kept for inspection. A requested job contains the data of its outbox row. */
const DONE_JOB_SECONDS = 7 * 86_400
/** A job counts as killed and runs again when its process has sent no heartbeat for this number of seconds. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 5
/** The minimum pause between two moves from the outbox, in milliseconds. Under load, many rows are moved together. */
const DISPATCH_REST_MS = 100

/** The data of a job in a queue. */
interface Data {
  topic: Topic
  /** The id of the store that the job is for. Jobs of an older version and scheduled jobs do not have it. */
  storeId?: string | null
  payload: object
}
interface Ask extends Data {
  /** The key of the outbox row, which becomes the id of the job. */
  key?: string
  afterSeconds: number
}

export interface Queue {
  /**
   * Lets running jobs finish. Jobs that can pause do so. Jobs that are not finished after `patience` milliseconds count as failed
   * and are retried.
   */
  stop(patience?: number): Promise<void>
}

/** The parts that the queue needs, and the workers that run its jobs. */
export interface QueueParts {
  addresses: Addresses
  /** The pool that `createJobsPool` returns. */
  jobs: pg.Pool
  plan: Plan
  workers: Workers
  /** Replaces the turn of every queue (`turn` in queues.ts), for tests. */
  turnSeconds?: number
}

/** Starts the workers, the schedules and the dispatcher, which moves rows of the outbox into the queues. */
export async function startQueue(services: Services, parts: QueueParts): Promise<Queue> {
  const { log } = services
  const { addresses, jobs, plan } = parts
  const boss = await openQueue(addresses, log)
  let stopping = false
  const attempt = createAttempt(boss, services, parts, () => stopping)
  for (const name of queueNames) await serve(boss, name, attempt)
  await scheduleUpkeep(boss, plan)

  const dispatch = serially(
    () => dispatchOutbox(boss, jobs, plan),
    (error) => log.error(failureFacts(error), 'Outbox dispatch failed'),
    DISPATCH_REST_MS,
  )
  const listener = listen(addresses.url, 'vitrine_outbox', {
    onNotification: dispatch.wake,
    onTick: dispatch.wake,
    onError: (error) => log.warn(failureFacts(error), 'Can’t listen for outbox rows'),
  })
  return {
    async stop(patience = 10_000) {
      stopping = true
      await listener.stop()
      await dispatch.idle()
      await boss.stop({ graceful: true, timeout: patience })
    },
  }
}

async function openQueue(addresses: Addresses, log: Services['log']): Promise<PgBoss> {
  const options = {
    connectionString: addresses.url,
    migrate: false,
    max: 4,
    Client: QueueClient,
    options: JOBS_SESSION,
    useListenNotify: true,
    application_name: 'vitrine-jobs',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  }
  const open = async () => {
    const boss = new PgBoss(options)
    boss.on('error', queueErrorLog(log))
    return boss.start().catch(async (error: unknown) => {
      await boss.stop({ graceful: false })
      throw error
    })
  }
  // A start fails if the tables of the queue are missing or belong to another version of the library. This is rare, so the tables
  // are installed or updated only then.
  return open().catch(async (error: unknown) => {
    if (outageOf(error) !== undefined) throw error
    await installQueue(addresses.ownerUrl)
    return open()
  })
}

/**
 * Returns the function that runs one job and reports its result. Each job of a batch has its own result, so that a failed job is
 * retried without the others.
 */
function createAttempt(
  boss: PgBoss,
  { log, metrics, disk }: Services,
  { plan, workers, turnSeconds }: QueueParts,
  isStopping: () => boolean,
): (job: Job<Data>) => Promise<JobResult> {
  return async ({ id, data }) => {
    const { topic, payload } = data
    const end = performance.now() + (turnSeconds ?? queueNamed(plan.queueOf(topic)).turn ?? TURN_SECONDS) * 1000
    try {
      const more = await workOn(workers, topic, payload, { id, isOver: () => isStopping() || performance.now() >= end })
      // The next turn is requested before this job completes, so a process that dies in between repeats a turn and does not lose
      // the rest of the work.
      if (more) await ask(boss, boss.getDb(), plan, [{ ...data, afterSeconds: more.afterSeconds }])
      metrics.jobs.inc({ topic, outcome: more ? 'continued' : 'done' })
      return { id, status: 'completed' }
    } catch (error) {
      metrics.jobs.inc({ topic, outcome: 'failed' })
      if (foundNoRoom(error)) disk.noteFull()
      log.error({ ...failureFacts(error), topic, job: id }, 'Job failed')
      return { id, status: 'failed', output: error }
    }
  }
}

/** Moves all rows of the outbox into the queues. */
async function dispatchOutbox(boss: PgBoss, jobs: pg.Pool, plan: Plan): Promise<void> {
  let moved = DISPATCH_BATCH
  while (moved === DISPATCH_BATCH)
    moved = await takeOutboxRows(jobs, DISPATCH_BATCH, (rows, db) =>
      ask(
        boss,
        db,
        plan,
        rows.map(({ key, store_id, topic, payload }) => {
          return { key, topic: topic as Topic, storeId: store_id, payload, afterSeconds: plan.delayOf(topic) }
        }),
      ),
    )
}

/** Creates a queue and its workers. */
async function serve(boss: PgBoss, name: QueueName, attempt: (job: Job<Data>) => Promise<JobResult>): Promise<void> {
  const { workers, batch: batchSize, isOnePerStore, isOneOfEach, lookEvery } = queueNamed(name)
  await boss.createQueue(name, {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: DONE_JOB_SECONDS,
    notify: true,
    policy: isOneOfEach ? 'short' : 'standard',
  })
  const options = {
    batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: Math.min(1, lookEvery),
    notifyPollingIntervalSeconds: lookEvery,
    // The database checks `groupConcurrency`, and its check is not exact when two workers look for jobs at the same time. It is
    // used only in queues that keep one of several equal jobs, because there, a store rarely has two waiting jobs.
    ...(isOnePerStore && (isOneOfEach ? { groupConcurrency: 1 } : { localGroupConcurrency: 1 })),
  } as const
  for (let count = 0; count < workers; count++) {
    const id = await boss.work<Data, void, typeof options>(name, options, async (jobs) => {
      const results = await Promise.all(jobs.map(attempt))
      // A worker that takes one job at a time looks for the next job immediately. After a full batch, the library looks for more
      // jobs anyway.
      if (batchSize === 1) boss.notifyWorker(id)
      return results
    })
  }
}

/** Puts jobs into their queues, with the turns of their stores. */
async function ask(boss: PgBoss, db: Statements, plan: Plan, asked: readonly Ask[]): Promise<void> {
  const jobs = asked.map((job) => ({ ...job, queue: plan.queueOf(job.topic), storeId: job.storeId ?? null }))
  const names = [...new Set(jobs.map(({ queue }) => queue))]
  const turns = turnsOf(jobs, await readWaiting(db, names))
  for (const name of names) {
    const rows = jobs.flatMap(({ queue, key, afterSeconds: startAfter, topic, storeId, payload }, at) => {
      if (queue !== name) return []
      const row = { data: { topic, storeId, payload }, startAfter, priority: -turns[at]! }
      return {
        ...row,
        ...(key !== undefined && { id: key }),
        ...(storeId !== null && { group: { id: storeId } }),
        ...(queueNamed(name).isOneOfEach && { singletonKey: `${topic} ${JSON.stringify(payload)}` }),
      }
    })
    await boss.insert(name, rows, { db })
  }
}

/**
 * Schedules the jobs that run at fixed times. Each scheduled job is sent only once, however many processes run. If no process ran
 * in a night, the first process to start sends the jobs of that night.
 */
async function scheduleUpkeep(boss: PgBoss, { queueOf, times }: Plan): Promise<void> {
  for (const [topic, cron] of Object.entries(times))
    await boss.schedule(queueOf(topic), cron, { topic, payload: {} }, { key: topic, tz: 'UTC', missed: 'once', singletonKey: topic })
  // Schedules that are not in the plan may remain from an older version. They are removed.
  for (const { name, key } of await boss.getSchedules()) if (!(key in times) || queueOf(key) !== name) await boss.unschedule(name, key)
}
