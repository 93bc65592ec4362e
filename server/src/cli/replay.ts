import { randomBytes } from 'node:crypto'
import { access } from 'node:fs/promises'

import { uuidv7 } from 'uuidv7'

import { hitMaker, replayLog, ReplayedElsewhere } from '../features/visits/replay/replay.ts'
import { LogTooLong, type ReadLog, readLog } from '../features/visits/replay/read-log.ts'
import type { SkipReason } from '../features/visits/replay/log-line.ts'
import { stitch } from '../features/visits/stitch.ts'
import { progressBar } from './progress.ts'
import { type Connection, OperatorError, storeIdOf, withConnection } from './run.ts'

export interface ReplayOptions {
  store: string
  host?: string
  dryRun?: boolean
}

const why: Record<SkipReason, string> = {
  unreadable: 'not in the combined format',
  future: 'of a time to come',
  method: 'other than GET',
  status: 'not answered with a page (200, 203 or 304)',
  asset: 'for files, not pages',
  bot: 'of bots',
  spam: 'from made-up senders',
}

/** Reads the log of a web server into a store's visits, with a progress bar, and says what was left out and why. */
export async function replayInto(file: string, { store, host, dryRun = false }: ReplayOptions): Promise<void> {
  await access(file).catch(() => {
    throw new OperatorError(`There is no file ${file}`)
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
      console.log(`Visits in it: ${count(stitch(views, new Map(), () => uuidv7()).begun.size)}. Nothing was written.`)
      return
    }
    const writing = progressBar('Writing')
    const { views, before, visits } = await replayLog(services, storeId, log, hosts, writing.update)
      .catch((error: unknown) => {
        throw error instanceof ReplayedElsewhere ? new OperatorError(error.message) : error
      })
      .finally(writing.end)
    if (before > 0) console.log(`${count(before)} page views of this file were here before.`)
    console.log(`${count(views)} page views written; visits: ${count(visits)}`)
  })
}

const isNoGzip = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')

const count = (number: number): string => number.toLocaleString('en')

function tellRead({ lines, skipped, views }: ReadLog): void {
  console.log(`${count(lines)} lines, ${count(views.length)} page views`)
  for (const [reason, number] of Object.entries(skipped))
    if (number > 0) console.log(`  left out ${count(number)} ${why[reason as SkipReason]}`)
}

/** Hosts whose links are not from elsewhere: the store's, and the one the log is of. */
async function ownHosts({ services }: Connection, storeId: string, host: string | undefined): Promise<Set<string>> {
  const { config, db } = services
  const { handle, public_domain: domain } = await db.inPlatform((tx) =>
    tx.selectFrom('stores').select(['handle', 'public_domain']).where('id', '=', storeId).executeTakeFirstOrThrow(),
  )
  const own = `${handle}${config.storeHostSuffix}`.replace(/:\d+$/, '')
  const named = [own, domain, host?.toLowerCase()].filter((name) => name !== undefined && name !== null)
  return new Set(named.flatMap((name) => [name, `www.${name}`]))
}
