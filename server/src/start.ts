import path from 'node:path'

import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'

import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { createOwnerPool, createPool } from './db/pool.ts'
import { assertTenancyIsForced } from './db/self-check.ts'
import { StoreChanges } from './db/store-changes.ts'
import { createTransactions } from './db/transactions.ts'
import { readAssets } from './features/shop/assets.ts'
import { localFiles } from './files/file-store.ts'
import { createMetrics } from './http/metrics.ts'
import type { Readiness } from './http/operational.ts'
import { type Queue, startQueue } from './jobs/queue.ts'
import type { Services } from './services.ts'
import { createWorkers } from './workers.ts'

/** `web` answers requests, `jobs` does background work, `all` both in one process. */
export type Role = 'all' | 'web' | 'jobs'

export interface RunningServer {
  app: FastifyInstance
  services: Services
  databaseUrl: string
  /** Stops taking requests, finishes those under way, then the jobs, then the database if it is ours. */
  stop(): Promise<void>
}

/** Connects everything, in the order in which each part needs the one before. */
export async function connect(config: Config, poolSize = config.databasePool) {
  const log = pino({
    level: config.logLevel,
    redact: ['req.headers.authorization', 'err.config', '*.password', '*.accessToken', '*.refreshToken', '*.token'],
  })
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: path.join(config.dataDir, 'postgres'),
          log: (line) => log.info({ part: 'postgres' }, line),
          warn: (line) => log.warn({ part: 'postgres' }, line),
        })
      : undefined
  const databaseUrl = config.databaseUrl ?? embedded!.url
  const onError = connectionLossLog(log)
  try {
    for (const name of await migrate(databaseUrl)) log.info({ migration: name }, 'Migration applied')
    const pool = createPool(databaseUrl, { max: poolSize, onError })
    await assertTenancyIsForced(pool)
    const services: Services = {
      config,
      db: createTransactions(pool),
      files: localFiles(path.join(config.dataDir, 'files')),
      storeChanges: new StoreChanges(),
      shopAssets: readAssets(),
      log,
      metrics: createMetrics(),
      now: () => new Date(),
    }
    return {
      services,
      databaseUrl,
      pool,
      onError,
      async close() {
        await pool.end()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** A database that goes away is told of by each idle connection; the log has it once. */
function connectionLossLog(log: Services['log']): (error: Error) => void {
  let saidAt = -Infinity
  return (error) => {
    if (performance.now() - saidAt < 1000) return
    saidAt = performance.now()
    log.error({ err: error }, 'Database connection lost')
  }
}

/** Starts a server of the given role and resolves once it answers requests. */
export async function startServer(config: Config, role: Role = 'all'): Promise<RunningServer> {
  const { services, databaseUrl, pool, onError, close } = await connect(config)
  let stopping = false
  const readiness = {
    async check() {
      if (stopping) throw new Error('Stopping')
      await pool.query('select 1')
    },
  }
  const app = await listenTo(services, readiness, role).catch(async (error: unknown) => {
    await close()
    throw error
  })

  void services.storeChanges.start(databaseUrl, (error) => services.log.warn({ err: error }, 'Cannot hear of changed stores'))
  const owner = createOwnerPool(databaseUrl, { max: 2, onError })
  // Requests are answered before the queue is up: what they ask for waits in the outbox.
  const queue: Promise<Queue | undefined> =
    role === 'web'
      ? Promise.resolve(undefined)
      : startQueue(databaseUrl, owner, services, createWorkers(services)).catch((error: unknown) => {
          services.log.error({ err: error }, 'The job queue did not start')
          return undefined
        })
  return {
    app,
    services,
    databaseUrl,
    async stop() {
      stopping = true
      await app.close()
      await (await queue)?.stop()
      await owner.end()
      await services.storeChanges.stop()
      await close()
    },
  }
}

async function listenTo(services: Services, readiness: Readiness, role: Role): Promise<FastifyInstance> {
  const { port, host } = services.config
  const app = await buildApp(services, readiness)
  if (role !== 'jobs') await app.listen({ port, host })
  return app
}
