import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'
import type { Scope } from '@vitrine/contract/scopes.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { uuidv7 } from 'uuidv7'

import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { stylesAt } from '../src/modules/storefront/kit/assets.ts'
import type { Addresses } from '../src/platform/db/addresses.ts'
import { createOwnerPool, createPool } from '../src/platform/db/pool.ts'
import { StoreChanges } from '../src/platform/db/store-changes.ts'
import { createTransactions } from '../src/platform/db/transactions.ts'
import { diskOf } from '../src/platform/files/disk.ts'
import { localFiles } from '../src/platform/files/file-store.ts'
import { signAccessToken } from '../src/platform/http/access-token.ts'
import { createMetrics } from '../src/platform/metrics.ts'
import { hooks } from '../src/hooks.ts'
import { createReadiness } from '../src/platform/http/readiness.ts'
import { type Topic, wholeRun, workOn } from '../src/platform/jobs/topics.ts'
import { observe } from '../src/observe.ts'
import type { Services } from '../src/services.ts'
import { createWorkers, plan } from '../src/workers.ts'
import { keepFirstZone } from '../src/modules/rollups/zones.ts'
import { addressesOf, cloneDatabase } from './databases.ts'

/** A person signed in to one store. */
export interface Actor {
  userId: string
  sessionId: string
  storeId: string
  token: string
}

export interface CallOptions {
  as?: Actor
  params?: Record<string, string>
  query?: Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  body: unknown
  headers: Record<string, unknown>
  text: string
}

/** A complete server with its own database, called without a socket. */
export interface TestServer {
  app: FastifyInstance
  services: Services
  /** The owner's connection string, for tests that read the database directly. */
  databaseUrl: string
  /** The connection strings of the owner and of the servers' role, which owns nothing, as in production. */
  addresses: Addresses
  /** Makes one API call on the host of the console. */
  call(name: RouteName, options?: CallOptions): Promise<Reply>
  inject(options: InjectOptions): Promise<Reply>
  /** Creates a person with a new store that they own. Their email is confirmed. */
  newOwner(options?: { storeName?: string; timeZone?: string; currency?: string }): Promise<Actor>
  /** Creates another member of a store. */
  newMember(store: Actor, grant?: { isAdmin?: boolean; isOwner?: boolean; scopes?: Scope[] }): Promise<Actor>
  /** Does the waiting work of the outbox, in order, until there is none left. */
  work(): Promise<void>
  /** Runs the nightly jobs, and the work they request. */
  runNightlyJobs(): Promise<void>
  /** Starts to listen for changes of stores. From this call on, storefronts cache pages, as on a running server. */
  listen(): Promise<void>
  /** Moves the clock of the server forward, or back if `seconds` is negative. */
  advance(seconds: number): void
  /**
   * Moves the clock of the server forward to the next noon in UTC, so that later times are on the same day, whenever the test
   * runs.
   */
  toNoon(): void
  close(): Promise<void>
}

/**
 * Opens a test server, which must be closed in `afterAll`. With the DATABASE_URL of another test server, it acts as a second
 * process of the same server.
 */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = env['DATABASE_URL'] ? { url: env['DATABASE_URL'], drop: async () => {} } : await cloneDatabase()
  const addresses = addressesOf(database.url)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'test-secret-'.repeat(4),
    // The variable allows a run of the whole suite without batching.
    DATABASE_BATCHING: process.env['DATABASE_BATCHING'],
    ...env,
    DATABASE_URL: addresses.url,
  })
  const onError = () => {}
  const pool = createPool(addresses.url, { max: 8, onError })
  const owner = createOwnerPool(database.url, { max: 2, onError })
  let skew = 0
  const silent = () => {}
  const metrics = createMetrics()
  const services: Services = {
    config,
    db: createTransactions(pool, {
      batching: config.databaseBatching,
      onConnected: (seconds) => metrics.connectionWait.observe(seconds),
    }),
    files: localFiles(path.join(folder, 'files')),
    disk: diskOf(folder),
    log: { debug: silent, info: silent, warn: silent, error: silent },
    storeChanges: new StoreChanges(),
    storefrontAssets: (theme) => ({
      styles: stylesAt((sheet) => `/assets/${theme}-${sheet}.css`),
      script: '/assets/start.js',
      customCode: '/assets/custom-code.js',
      pixels: '/assets/pixels.js',
      preview: '/assets/preview.js',
    }),
    metrics,
    hooks,
    now: () => new Date(Date.now() + skew),
  }
  const { app } = await buildApp(services, createReadiness(pool, services.disk))
  await app.ready()
  observe(services, pool, owner)

  const send = async (options: InjectOptions): Promise<Reply> => {
    const reply = await app.inject({ ...options, headers: { host: new URL(config.adminOrigin).host, ...options.headers } })
    const isJson = reply.headers['content-type']?.includes('json') ?? false
    return { status: reply.statusCode, body: isJson ? reply.json() : undefined, headers: reply.headers, text: reply.body }
  }

  const newPerson = async (storeId: string): Promise<Actor> => {
    const userId = uuidv7()
    const sessionId = uuidv7()
    await services.db.inPlatform(async (tx) => {
      await tx
        .insertInto('users')
        .values({ id: userId, email: `${userId}@example.test`, first_name: 'Test', email_verified_at: new Date() })
        .execute()
      const session = { id: sessionId, user_id: userId, secret: Buffer.alloc(32), expires_at: new Date(Date.now() + 86_400_000) }
      await tx.insertInto('sessions').values(session).execute()
    })
    const token = await signAccessToken(config.secretKey, { userId, sessionId, storeId }, services.now())
    return { userId, sessionId, storeId, token }
  }

  const work = async () => {
    const workers = createWorkers(services)
    for (;;) {
      const { rows } = await owner.query<{ id: string; topic: Topic; payload: object }>(
        'delete from outbox where id = (select min(id) from outbox) returning key as id, topic, payload',
      )
      const [row] = rows
      if (!row) return
      await workOn(workers, row.topic, row.payload, { ...wholeRun(), id: row.id })
    }
  }

  return {
    app,
    services,
    databaseUrl: database.url,
    addresses,
    inject: send,
    call(name, { as, params = {}, query = {}, body, headers = {} } = {}) {
      const { method, path: pattern } = routeOf(name)
      const url = pattern.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(params[key] ?? ''))
      return send({
        method: method,
        url: `/api${url}`,
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
    },
    async newOwner({ storeName = 'Test store', timeZone = 'America/Los_Angeles', currency = 'USD' } = {}) {
      const storeId = uuidv7()
      await services.db.inPlatform((tx) =>
        tx
          .insertInto('stores')
          .values({
            id: storeId,
            name: storeName,
            handle: `store-${storeId.slice(-12)}`,
            time_zone: timeZone,
            currency,
            trial_ends_at: new Date(Date.now() + 14 * 86_400_000),
          })
          .execute(),
      )
      await services.db.inStore(storeId, (tx) => keepFirstZone(tx, storeId, timeZone))
      const actor = await newPerson(storeId)
      await services.db.inPlatform((tx) =>
        tx.insertInto('store_members').values({ store_id: storeId, user_id: actor.userId, is_owner: true }).execute(),
      )
      return actor
    },
    async newMember({ storeId }, { isAdmin = false, isOwner = false, scopes = [] } = {}) {
      const actor = await newPerson(storeId)
      await services.db.inPlatform((tx) =>
        tx
          .insertInto('store_members')
          .values({ store_id: storeId, user_id: actor.userId, is_admin: isAdmin, is_owner: isOwner, scopes })
          .execute(),
      )
      return actor
    },
    work,
    async runNightlyJobs() {
      const workers = createWorkers(services)
      for (const topic of plan.nightly) await workOn(workers, topic, {})
      await work()
    },
    listen: () => services.storeChanges.start(addresses.url, onError),
    advance(seconds) {
      skew += seconds * 1000
    },
    toNoon() {
      const sinceNoon = (Date.now() + skew - 43_200_000) % 86_400_000
      skew += 86_400_000 - sinceNoon
    },
    async close() {
      await app.close()
      await services.storeChanges.stop()
      await pool.end()
      await owner.end()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
