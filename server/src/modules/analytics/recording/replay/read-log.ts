import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { PassThrough, pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { Refused } from '../refusals.ts'
import { type LoggedView, readLogLine, robotOf, type SkipReason, skipReasons, timeOfLine, visitorOf } from './log-line.ts'

/** The maximum number of page views per file. The page views are sorted in memory and take a few hundred bytes each. */
export const VIEWS_MAX = 3_000_000

export class LogTooLong extends Error {}

export interface ReadLog {
  /** The SHA-256 of the file's stored bytes, which may be compressed. */
  digest: Buffer
  lines: number
  skipped: Record<SkipReason, number>
  /** The page views of bots and from spammers, added up by quarter hour. */
  refused: Refused[]
  /** The page views, ascending by time. Views of the same time keep their order in the file. */
  views: LoggedView[]
}

/**
 * Reads the log of a web server, plain or gzipped, line by line.
 * @param now lines with a later time are skipped
 * @param progress a function that gets the number of bytes read so far, and the total
 * @throws LogTooLong
 */
export async function readLog(file: string, now: Date, progress: (done: number, total: number) => void): Promise<ReadLog> {
  const handle = await open(file)
  const { size } = await handle.stat()
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  await handle.close()
  const hash = createHash('sha256')
  const bytes = createReadStream(file)
  bytes.on('data', (chunk) => {
    hash.update(chunk)
    progress(bytes.bytesRead, size)
  })
  const isPacked = buffer[0] === 0x1f && buffer[1] === 0x8b
  let broken: Error | undefined
  const text = pipeline(bytes, isPacked ? createGunzip() : new PassThrough(), (error) => (broken = error ?? undefined))

  const skipped = Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as Record<SkipReason, number>
  const found: LoggedView[] = []
  const robots = new Set<string>()
  const refused = new QuarterCounts()
  const share = sharedTexts()
  let lines = 0
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    if (line === '') continue
    lines++
    const view = readLogLine(line, now.getTime())
    if (typeof view === 'string') {
      skipped[view]++
      if (view === 'bot' || view === 'spam') refused.add(view, timeOfLine(line)!)
    } else found.push(share(view))
    const robot = robotOf(line)
    if (robot !== undefined) robots.add(Buffer.from(robot).toString())
    if (found.length > VIEWS_MAX)
      throw new LogTooLong(`The file has more than ${VIEWS_MAX.toLocaleString('en')} page views. Split the file, then import each part.`)
  }
  if (broken) throw broken
  const views = found.filter((view) => !robots.has(visitorOf(view)))
  skipped.bot += found.length - views.length
  for (const view of found) if (robots.has(visitorOf(view))) refused.add('bot', view.at)
  return { digest: hash.digest(), lines, skipped, refused: refused.all(), views: views.toSorted((a, b) => a.at - b.at) }
}

const QUARTER_MS = 15 * 60_000

/** Adds up page views by quarter hour. */
class QuarterCounts {
  readonly #counts = { bot: new Map<number, number>(), spam: new Map<number, number>() }

  add(reason: Refused['reason'], at: number): void {
    const quarter = Math.floor(at / QUARTER_MS)
    this.#counts[reason].set(quarter, (this.#counts[reason].get(quarter) ?? 0) + 1)
  }

  all(): Refused[] {
    return (['bot', 'spam'] as const).flatMap((reason) =>
      [...this.#counts[reason]].map(([quarter, hits]) => ({ at: new Date(quarter * QUARTER_MS), reason, hits })),
    )
  }
}

/**
 * Returns a function that replaces the texts of a page view with copies. Equal texts share one copy. Without copies, a substring
 * of a line would keep the whole line in memory.
 */
function sharedTexts(): (view: LoggedView) => LoggedView {
  const texts = new Map<string, string>()
  const share = (text: string): string => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const own = Buffer.from(text).toString()
    texts.set(own, own)
    return own
  }
  return ({ at, address, userAgent, path, search, referrerHost }) => ({
    at,
    address: share(address),
    userAgent: share(userAgent),
    path: share(path),
    search: share(search),
    referrerHost: share(referrerHost),
  })
}
