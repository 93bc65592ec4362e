import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'

import { uuidv7 } from 'uuidv7'

import { hitMaker, replayLog, ReplayedElsewhere } from '../modules/analytics/recording/replay/replay.ts'
import { LogTooLong, type ReadLog, readLog } from '../modules/analytics/recording/replay/read-log.ts'
import type { SkipReason } from '../modules/analytics/recording/replay/log-line.ts'
import { sessionize } from '../modules/analytics/recording/sessionize.ts'
import { progressBar } from './progress.ts'
import { type Connection, OperatorError, storeIdOf, withConnection } from './run.ts'

export interface ReplayOptions {
  store: string
  host?: string
  dryRun?: boolean
}

const why: Record<SkipReason, string> = {
  unreadable: 'not in the combined format',
  future: 'dated in the future',
  method: 'without a GET request',
  status: 'without a page response (200, 203, or 304)',
  asset: 'for files, not pages',
  bot: 'from bots',
  spam: 'with fake referrers',
}

/**
 * Imports the log of a web server as visits to a store, shows the progress, and prints how many lines were skipped and why. With
 * `--dry-run`, only prints what would be imported.
 */
export async function replayInto(file: string, { store, host, dryRun = false }: ReplayOptions): Promise<void> {
  await access(file).catch(() => {
    throw new OperatorError(`File not found: ${file}`)
  })
  await withConnection(async (connection) => {
    const { services } = connection
    const storeId = await storeIdOf(connection, store)
    const hosts = await ownHosts(connection, storeId, host)
    const reading = progressBar('Reading')
    const log = await readLog(file, services.now(), reading.update)
      .catch((error: unknown) => {
        throw error instanceof LogTooLong || isNoGzip(error) ? new OperatorError(`${file}: ${error.message}`) : error
      })
      .finally(reading.end)
    tellRead(log)
    if (dryRun) {
      const views = log.views.map(hitMaker(services, storeId, randomBytes(32), hosts))
      console.log(`Visits found: ${count(sessionize(views, new Map(), () => uuidv7()).begun.size)}. Nothing was written.`)
      return
    }
    const writing = progressBar('Writing')
    const { views, before, visits } = await replayLog(services, storeId, log, hosts, writing.update)
      .catch((error: unknown) => {
        throw error instanceof ReplayedElsewhere ? new OperatorError(error.message) : error
      })
      .finally(writing.end)
    if (before > 0) console.log(`${count(before)} page views in this file were imported before.`)
    console.log(`${count(views)} page views written; visits: ${count(visits)}`)
  })
}

const isNoGzip = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')

const count = (number: number): string => number.toLocaleString('en')

function tellRead({ lines, skipped, views }: ReadLog): void {
  console.log(`${count(lines)} lines, ${count(views.length)} page views`)
  for (const [reason, number] of Object.entries(skipped))
    if (number > 0) console.log(`  skipped ${count(number)} ${number === 1 ? 'line' : 'lines'} ${why[reason as SkipReason]}`)
}

/**
 * Returns the hosts whose links do not count as referrers: the store's own hosts and the host of the log, each with and without
 * `www.`.
 */
async function ownHosts({ services }: Connection, storeId: string, host: string | undefined): Promise<Set<string>> {
  const { config, db } = services
  const { handle, public_domain: domain } = await db.inPlatform((tx) =>
    tx.selectFrom('stores').select(['handle', 'public_domain']).where('id', '=', storeId).executeTakeFirstOrThrow(),
  )
  const own = `${handle}${config.storeHostSuffix}`.replace(/:\d+$/, '')
  const named = [own, domain, host?.toLowerCase()].filter((name) => name !== undefined && name !== null)
  return new Set(named.flatMap((name) => [name, `www.${name}`]))
}
