import pg from 'pg'
import { PgBoss } from 'pg-boss'

import type { Services } from '../services.ts'
import type { Topic, Topics, Workers } from './topics.ts'

const DISPATCH_BATCH = 200
/** Backstop for a notification lost while the listening connection was down. Milliseconds. */
const DISPATCH_INTERVAL_MS = 5000

interface OutboxRow {
  topic: Topic
  payload: Topics[Topic]
}

export interface Queue {
  stop(): Promise<void>
}

/** Mail is quick and must not wait behind an import, so each has a queue of its own. */
const queueOf = (topic: Topic) => (topic === 'mail.send' ? 'mail' : 'work')
const queues = [
  { name: 'mail', concurrency: 2 },
  { name: 'work', concurrency: 2 },
]

/**
 * Runs the outbox dispatcher and the workers. Rows move from the outbox to the queue in one transaction, so a crash
 * between the two loses nothing and doubles nothing.
 * @param url the owner's connection string: the queue keeps its tables in a schema of its own
 */
export async function startQueue(url: string, owner: pg.Pool, services: Services, workers: Workers): Promise<Queue> {
  const { log, metrics } = services
  const boss = new PgBoss({ connectionString: url, max: 4, useListenNotify: true, application_name: 'vitrine-jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'Job queue error'))
  await boss.start()

  for (const { name, concurrency } of queues) {
    await boss.createQueue(name, { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600, notify: true })
    await boss.work<OutboxRow>(name, { localConcurrency: concurrency, pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const job of jobs) {
        const { topic, payload } = job.data
        try {
          await (workers[topic] as (payload: Topics[Topic]) => Promise<void>)(payload)
          metrics.jobs.inc({ topic, outcome: 'done' })
        } catch (error) {
          metrics.jobs.inc({ topic, outcome: 'failed' })
          log.error({ err: error, topic, job: job.id }, 'Job failed')
          throw error
        }
      }
    })
  }

  const dispatcher = await startDispatcher(
    url,
    async () => {
      for (;;) {
        const moved = await dispatch(owner, boss)
        if (moved < DISPATCH_BATCH) return
      }
    },
    services,
  )
  return {
    async stop() {
      await dispatcher.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

async function dispatch(owner: pg.Pool, boss: PgBoss): Promise<number> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<OutboxRow>(
      'delete from outbox where id in (select id from outbox order by id limit $1 for update skip locked) returning topic, payload',
      [DISPATCH_BATCH],
    )
    const db = { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) }
    for (const { name } of queues) {
      const jobs = rows.filter((row) => queueOf(row.topic) === name).map((data) => ({ data }))
      if (jobs.length > 0) await boss.insert(name, jobs, { db })
    }
    await client.query('commit')
    return rows.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Calls `work` on every notification, at start and now and then; never twice at once. */
async function startDispatcher(url: string, work: () => Promise<void>, { log }: Services): Promise<Queue> {
  let listener: pg.Client | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const wake = () => {
    again = true
    running ??= (async () => {
      while (again && !stopped) {
        again = false
        await work().catch((error: unknown) => log.error({ err: error }, 'Outbox dispatch failed'))
      }
    })().finally(() => {
      running = undefined
    })
  }
  const listen = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'vitrine-outbox' })
    client.on('notification', wake)
    client.on('error', () => {
      listener = undefined
    })
    await client.connect()
    await client.query('listen vitrine_outbox')
    listener = client
  }
  const timer = setInterval(() => {
    if (!listener) listen().catch((error: unknown) => log.warn({ err: error }, 'Cannot listen for outbox notifications'))
    wake()
  }, DISPATCH_INTERVAL_MS)

  await listen()
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await listener?.end()
      await running
    },
  }
}
