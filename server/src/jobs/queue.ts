import type pg from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'

import { listen } from '../db/listen.ts'
import { type OutboxRow, takeOutboxRows } from '../db/outbox-rows.ts'
import type { Services } from '../services.ts'
import { minutely, nightly } from './nightly.ts'
import { serially } from './serially.ts'
import { type Topic, workOn, type Workers } from './topics.ts'

const DISPATCH_BATCH = 200

/**
 * Mail is quick and must not wait behind an import, nor must money or what shoppers see; nor an import behind the upkeep of the
 * night. So each has a queue of its own.
 */
const mailTopics = new Set<string>(['mail.send', 'sms.send', 'auth.sendResetLink', 'orders.mail'] satisfies Topic[])
const moneyTopics = new Set<string>([
  'payments.complete',
  'payments.capture',
  'payments.refund',
  'payments.void',
  'payments.settle',
  'testGateway.answer',
  'testGateway.notify',
] satisfies Topic[])
const shopTopics = new Set<string>(['collections.refresh', ...Object.keys(minutely)] satisfies string[])
const queueOf = (topic: string) =>
  mailTopics.has(topic) ? 'mail' : moneyTopics.has(topic) ? 'money' : shopTopics.has(topic) ? 'shop' : 'work'
/** What has to wait, as it does elsewhere. Seconds. */
const delays: Partial<Record<string, number>> = { 'testGateway.answer': 3 } satisfies Partial<Record<Topic, number>>
/**
 * Workers of each queue in one process, and how many jobs each takes at once: taking jobs and noting what came of them costs
 * more than most of them do. What may take long is taken one by one, or others would wait behind it.
 */
const queues = {
  mail: { workers: 2, batch: 8 },
  money: { workers: 2, batch: 8 },
  shop: { workers: 1, batch: 1 },
  work: { workers: 2, batch: 1 },
  upkeep: { workers: 1, batch: 1 },
}
/** Done jobs, and with them what was in the outbox, are kept to look at for this long. Seconds. */
const DONE_JOB_SECONDS = 7 * 86_400
/** A job whose process says nothing for this long was killed with it, and is run again. Seconds. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 5
/** New jobs are told of at once, all of them together; the rest of them, and jobs to be tried again, are found by looking. Seconds. */
const POLL_SECONDS = 1
/** The outbox is emptied at most this often: while much happens, many rows are moved together. Milliseconds. */
const DISPATCH_REST_MS = 100

interface Data {
  topic: Topic
  payload: object
}

export interface Queue {
  /** Finishes the jobs under way. */
  stop(): Promise<void>
}

/**
 * Runs the outbox dispatcher and the workers.
 * @param url the owner's connection string: the queue keeps its tables in a schema of its own
 */
export async function startQueue(url: string, owner: pg.Pool, services: Services, workers: Workers): Promise<Queue> {
  const { log, metrics } = services
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    useListenNotify: true,
    application_name: 'vitrine-jobs',
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'Job queue error'))
  await boss.start()

  /** One that fails is tried again by itself, whatever comes of those it was taken with. */
  const attempt = async ({ id, data: { topic, payload } }: Job<Data>): Promise<JobResult> => {
    try {
      await workOn(workers, topic, payload)
      metrics.jobs.inc({ topic, outcome: 'done' })
      return { id, status: 'completed' }
    } catch (error) {
      metrics.jobs.inc({ topic, outcome: 'failed' })
      log.error({ err: error, topic, job: id }, 'Job failed')
      return { id, status: 'failed', output: error }
    }
  }

  for (const [name, { workers: localConcurrency, batch: batchSize }] of Object.entries(queues)) {
    await boss.createQueue(name, {
      retryLimit: 5,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: 3600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: DONE_JOB_SECONDS,
      notify: true,
      // Every order and every save asks for its store: of those that have not begun one is enough.
      policy: name === 'shop' ? 'short' : 'standard',
    })
    const options = {
      localConcurrency,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
    } as const
    await boss.work<Data, void, typeof options>(name, options, (jobs) => Promise.all(jobs.map(attempt)))
  }

  await scheduleUpkeep(boss)

  const dispatch = serially(
    async () => {
      let moved = DISPATCH_BATCH
      while (moved === DISPATCH_BATCH)
        moved = await takeOutboxRows(owner, DISPATCH_BATCH, async (rows, db) => {
          for (const name of Object.keys(queues)) {
            const jobs = rows
              .filter((row) => queueOf(row.topic) === name)
              .map((data) => ({ data, ...onlyOne(name, data), startAfter: delays[data.topic] ?? 0 }))
            if (jobs.length > 0) await boss.insert(name, jobs, { db })
          }
        })
    },
    (error) => log.error({ err: error }, 'Outbox dispatch failed'),
    DISPATCH_REST_MS,
  )
  const listener = listen(url, 'vitrine_outbox', {
    onNotification: dispatch.wake,
    onTick: dispatch.wake,
    onError: (error) => log.warn({ err: error }, 'Cannot listen for outbox rows'),
  })
  return {
    async stop() {
      await listener.stop()
      await dispatch.idle()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** In a queue that holds one of each, what two jobs have in common that are the same. */
function onlyOne(queue: string, { topic, payload }: OutboxRow): { singletonKey?: string } {
  return queue === 'shop' ? { singletonKey: `${topic} ${JSON.stringify(payload)}` } : {}
}

/** Of any number of processes one sends each job. A night on which none ran is made up for by the first that does. */
async function scheduleUpkeep(boss: PgBoss): Promise<void> {
  for (const [times, queueFor] of [
    [nightly, () => 'upkeep'],
    [minutely, queueOf],
  ] as const)
    for (const [topic, cron] of Object.entries(times))
      await boss.schedule(queueFor(topic), cron, { topic, payload: {} }, { key: topic, tz: 'UTC', missed: 'once', singletonKey: topic })
  // Of an older version.
  for (const { name, key } of await boss.getSchedules()) if (!(key in nightly || key in minutely)) await boss.unschedule(name, key)
}
