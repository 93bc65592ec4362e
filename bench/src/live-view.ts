import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { signUp } from './api-client.ts'
import { watchLiveView } from './live-watcher.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { startServerProcess } from './server-process.ts'

const HANDLE = 'bench-shop'
const LATE_MS = 1000
/** How long a visitor counts after a page view. */
const WINDOW_MS = 5 * 60_000
/** The number of milliseconds until everything that was answered is shown for certain. The check waits longer than the target. */
const SETTLED_MS = 5000
const CONNECTIONS = 50

const full = {
  /** The visitors who stay, each of whom views a page every 30 seconds. */
  staying: 4000,
  /** The visitors who view one page, and have left when the run ends. */
  leaving: 1000,
  /** New visitors who come one after the other, whose way into Live view is timed. */
  probes: 600,
  probeEveryMs: 250,
  viewEveryMs: 30_000,
}
const smallest: typeof full = { staying: 40, leaving: 10, probes: 3, probeEveryMs: 50, viewEveryMs: 1000 }

/**
 * Measures Live view with 5,000 visitors: how long a page view takes from the visitor's request to the stream of a watcher, and
 * whether the figures are exactly those of the visitors who were sent, when all are there and when some have left.
 */
export async function run(report: Report, { smoke, build: dist }: Options): Promise<void> {
  const { staying, leaving, probes, probeEveryMs, viewEveryMs } = smoke ? smallest : full
  const { port } = await freePorts('port')
  const scratch = await openScratch()
  const env = {
    NODE_ENV: 'production',
    SECRET_KEY,
    ADMIN_ORIGIN: `http://127.0.0.1:${port}`,
    STORE_HOST_SUFFIX: `.localhost:${port}`,
    TRUST_PROXY: '1',
  }
  const server = await startServerProcess(port, scratch.folder, { env, dist })
  const { storeId, accessToken } = await signUp(server.url, 'Bench shop')
  const database = await connect(scratch, storeId)
  const visitors = new Visitors(port)
  const watcher = watchLiveView(port, accessToken)
  try {
    await visitors.seeAll(0, leaving)
    const leftAt = Date.now() + WINDOW_MS
    // As PostgreSQL does by itself within a minute. Until then, it plans as if the tables were empty.
    await database.query('analyze visits, page_views, visit_words')
    await visitors.seeAll(leaving, staying)
    await sleep(SETTLED_MS)
    const compare = (label: string, expected: { visitors: number; sessions: number }) => {
      const { latest } = watcher
      const shown = latest && { visitors: latest.visitors, sessions: latest.today.sessions }
      const parts = latest && [latest.countries, latest.channels].map((rows) => rows.reduce((sum, row) => sum + row.visitors, 0))
      const isRight = JSON.stringify(shown) === JSON.stringify(expected) && (parts ?? [-1]).every((sum) => sum === expected.visitors)
      report.check(label, isRight, `${JSON.stringify(shown)}, by country and by channel ${parts?.join(' and ')}`)
    }
    compare('everyone who came is shown', { visitors: staying + leaving, sessions: staying + leaving })

    // The first of the timed ones must not leave before the last check.
    await sleep(SETTLED_MS)
    // The staying visitors go on viewing pages, while the timed ones come.
    const going = new AbortController()
    const load = visitors.keepSeeing(leaving, staying, viewEveryMs, going.signal)
    const answersBefore = watcher.answers
    const began = Date.now()
    const latencies = await timeProbes(visitors, watcher, { first: staying + leaving, probes, probeEveryMs })
    const seconds = (Date.now() - began) / 1000
    const answers = watcher.answers - answersBefore
    if (!smoke) await sleep(Math.max(0, leftAt - Date.now()))
    going.abort()
    await load
    await sleep(SETTLED_MS)

    report.say(
      `${staying} visitors view a page every ${viewEveryMs / 1000} s, ${leaving} others have viewed one, and ${probes} come one after the other; client, server and PostgreSQL share the machine.`,
    )
    report.say(`${(answers / seconds).toFixed(1)} answers a second in the stream, ${visitors.failures} page views failed.`)
    const summary = summarise(latencies)
    report.target(
      `a new visitor is shown within ${LATE_MS} ms, p95`,
      summary.p95 <= LATE_MS,
      line('from the request of the page view', summary, 'ms'),
    )
    report.check('every page view is answered', visitors.failures === 0, `${visitors.failures} failed`)
    compare(smoke ? 'new visitors are shown' : 'whoever has left is not shown any more', {
      visitors: staying + probes + (smoke ? leaving : 0),
      sessions: staying + leaving + probes,
    })
  } finally {
    watcher.stop()
    visitors.close()
    await database.end()
    await server.stop()
    await scratch.close()
  }
}

/** Lets new visitors come one after the other, and returns how long each took to be shown, in milliseconds. */
async function timeProbes(
  visitors: Visitors,
  watcher: ReturnType<typeof watchLiveView>,
  { first, probes, probeEveryMs }: { first: number; probes: number; probeEveryMs: number },
): Promise<number[]> {
  const sentAt: number[] = []
  const latencies: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  // Visits are counted in the order in which they were answered, and the next one begins after that.
  watcher.onAnswer(({ today }) => {
    while (latencies.length < today.sessions - first && latencies.length < sentAt.length)
      latencies.push(performance.now() - sentAt[latencies.length]!)
    if (latencies.length === probes) resolve()
  })
  for (let n = 0; n < probes; n++) {
    sentAt.push(performance.now())
    await visitors.see(first + n)
    await sleep(probeEveryMs)
  }
  await promise
  return latencies
}

/** Visitors by number, who send what the tracker of a page would send, each from an address of their own. */
class Visitors {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  readonly #known = new Set<number>()
  failures = 0

  constructor(port: number) {
    this.#port = port
  }

  /** Sends a page view of a visitor. Resolves when it has been answered. */
  async see(visitor: number): Promise<void> {
    const host = `${HANDLE}.localhost:${this.#port}`
    const headers = {
      host,
      origin: `http://${host}`,
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'x-forwarded-for': `${20 + (visitor % 160)}.${Math.floor(visitor / 160) % 250}.7.${visitor % 250}`,
    }
    const body = JSON.stringify({
      path: `/products/thing-${Math.floor(Math.random() * 400)}`,
      referrer: this.#known.has(visitor) ? '' : ['', 'https://www.google.com/', 'https://www.instagram.com/'][visitor % 3],
    })
    this.#known.add(visitor)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    request({ port: this.#port, method: 'POST', path: '/collect', headers, agent: this.#agent }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode === 204))
    })
      .on('error', () => resolve(false))
      .end(body)
    if (!(await promise)) this.failures += 1
  }

  /** Lets each of some visitors view a page, CONNECTIONS at a time. */
  async seeAll(first: number, count: number): Promise<void> {
    for (let from = first; from < first + count; from += CONNECTIONS)
      await Promise.all(Array.from({ length: Math.min(CONNECTIONS, first + count - from) }, (_nothing, n) => this.see(from + n)))
  }

  /** Lets each of some visitors view a page at regular intervals, until the signal aborts. Resolves when all views are answered. */
  async keepSeeing(first: number, count: number, everyMs: number, signal: AbortSignal): Promise<void> {
    const open = new Set<Promise<void>>()
    const began = performance.now()
    for (let sent = 0; !signal.aborted; await sleep(20))
      for (; sent < ((performance.now() - began) / everyMs) * count; sent++) {
        const view = this.see(first + (sent % count))
        open.add(view)
        void view.then(() => open.delete(view))
      }
    await Promise.all(open)
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Connects as the superuser, and gives the store the handle of its host. */
async function connect({ superuserUrl }: Scratch, storeId: string): Promise<Client> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('update stores set handle = $1 where id = $2', [HANDLE, storeId])
  return client
}
