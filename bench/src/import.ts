import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { createOwnerPool } from '../../server/src/platform/db/pool.ts'
import { type ImportFile, orderFile, productFile } from './import-files.ts'
import type { Options } from './options.ts'
import { cpuOf, residentOf } from './processes.ts'
import type { Report } from './report.ts'
import { openScratch, type Scratch } from './scratch.ts'

const SECONDS_MAX = 60
/**
 * The maximum ratio of the memory in the last quarter of the rows to the memory in the first quarter. It is above 1, because V8
 * delays garbage collection while memory is plentiful.
 */
const GROWTH_MAX = 1.5
const owner = { email: 'bench@example.com', password: 'bench-password' }

/** Runs the product and order imports as an operator does, each in a separate process on a new store. */
export async function run(report: Report, { smoke, build }: Options): Promise<void> {
  const scratch = await openScratch()
  const vitrine = [path.join(build, 'cli.js')]
  const env = { ...process.env, DATA_DIR: scratch.folder, NODE_ENV: 'development', DEMO: 'off' }
  const cli = (...args: string[]) => promisify(execFile)(process.execPath, [...vitrine, ...args], { env })
  try {
    await cli('user', 'create', owner.email, '--password', owner.password)
    const orders = { kind: 'orders', ...(await orderFile(scratch.folder, smoke ? 200 : undefined)), options: ['--preset', 'online-retail'] }
    const products = async (rows: number) => ({ kind: 'products', ...(await productFile(scratch.folder, rows)), options: [] })
    for (const { kind, options, ...file } of [
      ...(smoke ? [await products(50)] : [await products(10_000), await products(40_000)]),
      orders,
    ]) {
      const store = `${kind}-${file.rows}`
      await cli('store', 'create', 'Import store', '--owner', owner.email, '--handle', store, '--time-zone', 'Europe/London')
      const args = [...vitrine, 'import', kind, file.file, '--store', store, ...options]
      tell(report, kind, file, await watch(scratch, args, env))
    }
    report.say('')
    report.say('peers: 2,000 products of 5 variants (10,000 rows) took Vendure 3.7.3 514 s and Medusa 2.21.2 98 s (both on a busy machine)')
  } finally {
    await scratch.close()
  }
}

interface Watched {
  seconds: number
  /** The command's output. */
  said: string
  /** The CPU time of the import process and of PostgreSQL, in seconds. */
  cpu: { importer: number; database: number }
  /** Resident memory in MB: the highest in the first quarter of the rows, in the last quarter, and overall. */
  resident: { firstQuarter: number; lastQuarter: number; peak: number }
}

/**
 * Runs an import command until it ends, and samples the memory of its process together with the share of the rows that are
 * committed.
 */
async function watch({ superuserUrl, postmaster }: Scratch, args: string[], env: NodeJS.ProcessEnv): Promise<Watched> {
  const pool = createOwnerPool(superuserUrl, { max: 1, onError: console.error })
  const databaseBefore = await cpuOf(postmaster)
  const started = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const pid = child.pid ?? 0
  const resident = { firstQuarter: 0, lastQuarter: 0, peak: 0 }
  let importer = 0
  const ended = once(child, 'exit')
  while (child.exitCode === null) {
    const { rows } = await pool.query<{ share: number }>(
      `select rows_done::float / rows_total as share from imports where state = 'running' and rows_total is not null`,
    )
    const share = rows[0]?.share ?? 0
    const { now, peak } = await residentOf(pid)
    if (share <= 0.25) resident.firstQuarter = Math.max(resident.firstQuarter, now)
    if (share >= 0.75) resident.lastQuarter = Math.max(resident.lastQuarter, now)
    resident.peak = Math.max(resident.peak, peak)
    importer = Math.max(importer, await cpuOf(pid))
    await Promise.race([ended, sleep(50)])
  }
  const seconds = (performance.now() - started) / 1000
  await pool.end()
  if (child.exitCode !== 0) throw new Error(`The import failed: ${said}`)
  return {
    seconds,
    said: said.trim(),
    cpu: { importer: importer / 1000, database: ((await cpuOf(postmaster)) - databaseBefore) / 1000 },
    resident,
  }
}

function tell(report: Report, name: string, { origin, rows }: ImportFile, { seconds, said, cpu, resident }: Watched): void {
  const { firstQuarter, lastQuarter, peak } = resident
  report.say('')
  report.say(`## ${name}: ${rows.toLocaleString('en')} rows (${origin})`)
  report.say(said.split('\n')[0] ?? '')
  report.say(`${seconds.toFixed(1)} s with start and end, ${Math.round(rows / seconds).toLocaleString('en')} rows/s, one sample`)
  report.say(`CPU: importer ${cpu.importer.toFixed(1)} s, PostgreSQL ${cpu.database.toFixed(1)} s`)
  report.say(
    `memory of the importer: up to ${firstQuarter.toFixed(0)} MB in the first quarter, ${lastQuarter.toFixed(0)} MB in the last, peak ${peak.toFixed(0)} MB`,
  )
  report.target(`under ${SECONDS_MAX} s`, seconds < SECONDS_MAX, `${seconds.toFixed(1)} s`)
  const growth = lastQuarter / firstQuarter
  // The growth is not judged in a short import, because the heap has not yet grown to its normal size.
  if (rows > 10_000) report.target('flat memory', growth < GROWTH_MAX, `the last quarter took ${growth.toFixed(2)} × the first`)
}
