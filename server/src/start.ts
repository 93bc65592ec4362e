import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { awaitDatabase } from './await-database.ts'
import type { Config } from './config.ts'
import { type Addresses, addressesOf } from './platform/db/addresses.ts'
import { roleOf } from './platform/db/client.ts'
import { startEmbedded } from './platform/db/embedded/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { failureFacts } from './platform/db/outage.ts'
import { createJobsPool, createPool } from './platform/db/pool.ts'
import { assertTenancyIsForced } from './platform/db/self-check.ts'
import { StoreChanges } from './platform/db/store-changes.ts'
import { createTransactions } from './platform/db/transactions.ts'
import { readAssets } from './modules/storefront/kit/assets.ts'
import { diskOf } from './platform/files/disk.ts'
import { localFiles } from './platform/files/file-store.ts'
import { closeToOthers } from './platform/files/private-folder.ts'
import { createMetrics } from './platform/metrics.ts'
import { createReadiness } from './platform/http/readiness.ts'
import { openWaitingRoom, type WaitingRoom } from './platform/http/waiting-room.ts'
import type { Queue } from './platform/jobs/queue.ts'
import { hooks } from './hooks.ts'
import { createLog } from './log.ts'
import { observe } from './observe.ts'
import { loadParts } from './parts.ts'
import type { Services } from './services.ts'
import { within } from './platform/time/within.ts'

/** `web` answers requests, `jobs` does background work, and `all` does both in one process. */
export type Role = 'all' | 'web' | 'jobs'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  addresses: Addresses
  /** Stops accepting requests, finishes the running requests and jobs, and then stops the database if it is embedded. */
  stop(): Promise<void>
}

/**
 * The maximum number of milliseconds that a stop waits for the job queue or for connections that do not close. A stop waits this
 * long at most three times.
 */
const CLOSE_MS = 1_500
/**
 * The maximum number of milliseconds that a stop waits for requests in progress after the server has begun to refuse new
 * requests.
 */
const FINISH_MS = 2_000

/**
 * Returns how long a stopping server waits for requests and, at the same time, for jobs, in milliseconds. Together with the waits
 * that follow, this is shorter than the time that a stop may take.
 */
const patienceOf = ({ stopSeconds }: Config) => ({ serve: (stopSeconds - 7) * 1000, jobs: (stopSeconds - 6) * 1000 })

interface ConnectOptions {
  log?: Services['log']
  poolSize?: number
  /** Called while the embedded database starts, if there is one, so that other work is done in that time. */
  whileWaiting?(): void
}

/** Starts the database if it is embedded, migrates it, and creates the services. */
export async function connect(config: Config, options: ConnectOptions = {}) {
  const { log = createLog(config.logLevel), poolSize = config.databasePool, whileWaiting = () => {} } = options
  closeToOthers(path.join(config.dataDir, 'files'))
  const external = addressesOf(config)
  const embedded = external
    ? undefined
    : await startEmbedded({
        dataDir: path.join(config.dataDir, 'postgres'),
        whileWaiting,
        log: (line) => log.info({ part: 'postgres' }, line),
        warn: (line) => log.warn({ part: 'postgres' }, line),
      })
  const addresses: Addresses = external ?? { url: embedded!.serverUrl, ownerUrl: embedded!.url }
  const onError = connectionLossLog(log)
  let pool: pg.Pool | undefined
  try {
    for (const name of await migrateAt(addresses, config)) log.info({ migration: name }, 'Migration applied')
    pool = createPool(addresses.url, { max: poolSize, onError })
    await assertTenancyIsForced(pool)
    const metrics = createMetrics()
    const services: Services = {
      config,
      db: createTransactions(pool, {
        batching: config.databaseBatching,
        onConnected: (seconds) => metrics.connectionWait.observe(seconds),
      }),
      files: localFiles(path.join(config.dataDir, 'files')),
      disk: diskOf(config.dataDir),
      storeChanges: new StoreChanges(),
      storefrontAssets: readAssets(),
      log,
      metrics,
      hooks,
      now: () => new Date(),
    }
    const connected = pool
    return {
      services,
      addresses,
      pool: connected,
      onError,
      async close() {
        // Connections that are still in use delay the stop only for this time.
        await within(CLOSE_MS, connected.end())
        await embedded?.stop()
      },
    }
  } catch (error) {
    await pool?.end()
    await embedded?.stop()
    throw error
  }
}

/** Migrates the database as its owner, and grants the servers' role its rights. */
export function migrateAt({ url, ownerUrl }: Addresses, { migrationDatabaseUrl }: Config): Promise<string[]> {
  const server = url === ownerUrl ? undefined : roleOf(url)
  return migrate(ownerUrl, { server, ...(migrationDatabaseUrl !== undefined && { setting: 'MIGRATION_DATABASE_URL', serverUrl: url }) })
}

/** Returns an error handler that logs a lost database at most once per second, because every idle connection reports the loss. */
function connectionLossLog(log: Services['log']): (error: Error) => void {
  let saidAt = -Infinity
  return (error) => {
    if (performance.now() - saidAt < 1000) return
    saidAt = performance.now()
    log.error({ reason: error.message, code: Reflect.get(error, 'code') as unknown }, 'Database connection lost')
  }
}

/** Returns the address to listen on. A process that only does background work also listens, to report its state. */
const addressOf = (role: Role, { host, port, jobsPort }: Config) => ({ host, port: role === 'jobs' ? jobsPort : port })

/** Starts listening. When this fails, the error names the setting to check. */
async function listenAs<T>(role: Role, listening: () => Promise<T>): Promise<T> {
  return listening().catch((error: Error) => {
    throw Object.assign(error, { setting: role === 'jobs' ? 'JOBS_PORT' : 'PORT' })
  })
}

/**
 * Starts a server of the given role and resolves once it answers requests. While an external database is unavailable, the start
 * logs this and waits.
 * @param signal ends the wait: the promise is rejected with the signal's reason
 */
export async function startServer(config: Config, role: Role, signal: AbortSignal): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  let room: WaitingRoom | undefined
  const onWait = async () => {
    room = await listenAs(role, () => openWaitingRoom(addressOf(role, config), 'Waiting for the database'))
  }
  const whileWaiting = () => void loadParts()
  const { services, addresses, pool, onError, close } = await awaitDatabase(() => connect(config, { log, whileWaiting }), {
    log,
    signal,
    onWait,
  })
  const { buildApp, buildJobsApp, createWorkers, plan, startQueue } = await loadParts()
  let stopping = false
  let isWorking = role === 'web'
  const readiness = createReadiness(pool, services.disk, () => {
    if (stopping) return 'The server is stopping'
    return role === 'jobs' && !isWorking ? 'Background jobs haven’t started' : undefined
  })
  const { app, drain } = role === 'jobs' ? buildJobsApp(services, readiness) : await buildApp(services, readiness)
  await room?.close()
  await listenAs(role, () => app.listen(addressOf(role, config))).catch(async (error: unknown) => {
    await close()
    throw error
  })

  void services.storeChanges.start(addresses.url, (error) => log.warn(failureFacts(error), 'Can’t listen for store changes'))
  const jobs = createJobsPool(addresses.url, { max: 2, onError })
  const giveUp = new AbortController()
  // Requests are answered before the queue has started: the work they request waits in the outbox.
  const start = () => startQueue(services, { addresses, jobs, plan, workers: createWorkers(services) })
  const queue: Promise<Queue | undefined> =
    role === 'web'
      ? Promise.resolve(undefined)
      : awaitDatabase(start, { log, signal: giveUp.signal }).catch((error: unknown) => {
          if (!stopping) log.error({ err: error }, 'The job queue did not start')
          return undefined
        })
  void queue.then((started) => (isWorking = started !== undefined))
  observe(services, pool, jobs)
  return {
    app,
    services,
    addresses,
    async stop() {
      stopping = true
      giveUp.abort()
      // Jobs that do not finish in time are retried later.
      const patience = patienceOf(config)
      const handedBack = queue.then((started) => started?.stop(patience.jobs))
      await drain.run({ announce: role === 'jobs' ? 0 : config.drainSeconds * 1000, serve: patience.serve, finish: FINISH_MS })
      await within(CLOSE_MS, handedBack)
      await app.close()
      await within(CLOSE_MS, Promise.all([jobs.end(), services.storeChanges.stop()]))
      await close()
    },
  }
}
