import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'

import { hooks } from '../../server/src/hooks.ts'
import { readConfig } from '../../server/src/config.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createJobsPool, createPool } from '../../server/src/platform/db/pool.ts'
import { StoreChanges } from '../../server/src/platform/db/store-changes.ts'
import { createTransactions } from '../../server/src/platform/db/transactions.ts'
import { createImport, startCheck } from '../../server/src/modules/imports/service.ts'
import { findImport } from '../../server/src/modules/imports/queries.ts'
import { runImport } from '../../server/src/modules/imports/run-import.ts'
import { createMediaFetcher } from '../../server/src/modules/media/uploads/fetch.ts'
import { diskOf } from '../../server/src/platform/files/disk.ts'
import { localFiles } from '../../server/src/platform/files/file-store.ts'
import { createMetrics } from '../../server/src/platform/metrics.ts'
import { enqueue } from '../../server/src/platform/jobs/outbox.ts'
import type { Jobs } from '../../server/src/platform/jobs/job.ts'
import { planOf } from '../../server/src/platform/jobs/plan.ts'
import { startQueue } from '../../server/src/platform/jobs/queue.ts'
import type { Workers } from '../../server/src/platform/jobs/topics.ts'
import type { Services } from '../../server/src/services.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { openScratch } from './scratch.ts'

const ROWS = 24
/**
 * The maximum ratio of the duration of a small dry run beside a busy store to its duration alone. It is above 1, because the two
 * stores share the processor.
 */
const SLOWER_MAX = 5

/**
 * Measures how long a small dry run of one store takes: alone, while the images of another store are fetched from a quick host,
 * and while they are fetched from a host that never answers.
 */
export async function run(report: Report, { smoke }: Options): Promise<void> {
  const pictures = smoke ? 30 : 20_000
  const samples = smoke ? 1 : 15
  const scratch = await openScratch()
  const hosts = { quick: await quickHost(), silent: await silentHost() }
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: scratch.folder,
    DATABASE_URL: scratch.url,
    LOG_LEVEL: 'fatal',
    SECRET_KEY: 'bench-secret-'.repeat(4),
  })
  await migrate(scratch.url)
  const pool = createPool(scratch.url, { max: 12, onError: () => {} })
  const services = servicesOf(config, pool)
  const jobs = createJobsPool(scratch.url, { max: 2, onError: () => {} })
  // The local hosts stand in for the internet.
  const network = { resolve: async () => ['127.0.0.1'], allows: (address: string) => address === '127.0.0.1' }
  const fetcher = createMediaFetcher(services, { network })
  // Only the measured jobs run, each in the same queue as in a server.
  const workers: Pick<Workers, 'imports.check' | 'media.fetch'> = {
    'imports.check': (job, run) => runImport(services, job, 'check', { run }),
    'media.fetch': fetcher,
  }
  const places: Partial<Jobs> = {
    'imports.check': { queue: 'imports', worker: () => workers['imports.check'] },
    'media.fetch': { queue: 'pictures', worker: () => workers['media.fetch'] },
  }
  const queue = await startQueue(services, {
    addresses: { url: scratch.url, ownerUrl: scratch.url },
    jobs,
    plan: planOf(places as Jobs),
    workers: workers as Workers,
  })
  try {
    const small = await newStore(services)
    const measure = async (label: string) => {
      const times: number[] = []
      for (let sample = 0; sample < samples; sample++) times.push(await dryRun(services, small))
      if (!smoke) report.say(line(label, summarise(times), 'ms'))
      return summarise(times).median
    }
    await dryRun(services, small)
    const alone = await measure('alone')
    for (const [name, host] of Object.entries(hosts)) {
      const busy = await newStore(services)
      const at = (n: number) => `http://${name}.test:${(host.address() as AddressInfo).port}/${n}.jpg`
      await waitFor(
        services,
        busy,
        Array.from({ length: pictures }, (_, n) => at(n)),
      )
      // After the wait, the fetching has begun but is not finished.
      await sleep(1000)
      const before = await countPending(services, busy)
      const beside = await measure(`beside ${pictures.toLocaleString('en')} pictures of a ${name} host`)
      const after = await countPending(services, busy)
      if (!smoke) {
        report.say(`  pictures waiting before ${before.toLocaleString('en')}, after ${after.toLocaleString('en')}`)
        report.target(`at most ${SLOWER_MAX} × as long`, beside <= SLOWER_MAX * alone, `${(beside / alone).toFixed(1)} ×`)
      }
      await services.db.inStore(busy, (tx) => tx.deleteFrom('media').where('state', '=', 'pending').execute())
    }
  } finally {
    for (const host of Object.values(hosts)) host.closeAllConnections()
    await queue.stop()
    await jobs.end()
    await pool.end()
    for (const host of Object.values(hosts)) host.close()
    await scratch.close()
  }
}

function servicesOf(config: Services['config'], pool: ReturnType<typeof createPool>): Services {
  const silent = () => {}
  return {
    config,
    db: createTransactions(pool),
    files: localFiles(path.join(config.dataDir, 'files')),
    disk: diskOf(config.dataDir),
    storeChanges: new StoreChanges(),
    storefrontAssets: undefined,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    metrics: createMetrics(),
    hooks,
    now: () => new Date(),
  }
}

/**
 * Runs a dry run of a small import.
 * @returns the milliseconds from starting the dry run to its result
 */
async function dryRun(services: Services, storeId: string): Promise<number> {
  const csv = ['Handle,Title,Variant Price', ...Array.from({ length: ROWS }, (_, n) => `p${n},Product ${n},${n}.00`)].join('\n')
  const upload = { storeId, userId: null, kind: 'products', preset: 'shopify', fileName: 'small.csv' } as const
  const row = await createImport(services, { ...upload, stream: Readable.from([Buffer.from(csv)]) })
  const began = performance.now()
  await services.db.inStore(storeId, (tx) => startCheck(tx, { storeId, userId: null, now: services.now() }, row, { overwrite: false }))
  for (;;) {
    const state = (await services.db.inStore(storeId, (tx) => findImport(tx, row.id)))?.state
    if (state === 'checked') return performance.now() - began
    if (state === 'failed') throw new Error('The dry run failed')
    await sleep(5)
  }
}

async function newStore({ db }: Services): Promise<string> {
  const id = uuidv7()
  const row = {
    id,
    name: 'Bench',
    handle: `bench-${id.slice(-12)}`,
    time_zone: 'UTC',
    currency: 'USD',
    trial_ends_at: new Date(Date.now() + 86_400_000),
  }
  await db.inPlatform((tx) => tx.insertInto('stores').values(row).execute())
  return id
}

/** Inserts images in the state in which an import leaves them, waiting to be fetched, and queues the job that fetches them. */
async function waitFor({ db }: Services, storeId: string, addresses: string[]): Promise<void> {
  await db.inStore(storeId, async (tx) => {
    for (let at = 0; at < addresses.length; at += 1000) {
      const rows = addresses.slice(at, at + 1000).map((source_url) => ({ store_id: storeId, id: uuidv7(), state: 'pending', source_url }))
      await tx.insertInto('media').values(rows).execute()
    }
    await enqueue(tx, storeId, 'media.fetch', { storeId })
  })
}

const countPending = async ({ db }: Services, storeId: string) =>
  (
    await db.inStore(storeId, (tx) =>
      tx
        .selectFrom('media')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow(),
    )
  ).count

/** Starts a host that answers every request immediately, with a different image for each URL. */
async function quickHost(): Promise<Server> {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()
  return listening(createServer((request, response) => response.end(Buffer.concat([picture, Buffer.from(request.url ?? '')]))))
}

const silentHost = () => listening(createServer(() => {}))

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
