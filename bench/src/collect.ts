import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { signUp } from './api-client.ts'
import { type LoadRequest, type LoadResult, runLoad } from './load.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { freePorts } from './ports.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { startServerProcess } from './server-process.ts'

const CONNECTIONS = 200
const RATE = 5000
const P99_MS = 50
const BYTES_MAX = 250
const HANDLE = 'bench-shop'
/**
 * The number of prepared requests. Each visitor sends four of them from an IP address of its own, so that no address comes near
 * its rate limit.
 */
const REQUESTS = 20_000
const PATHS = 400
const browsers = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'Linux; Android 14; Pixel 8',
  'iPhone; CPU iPhone OS 18_0 like Mac OS X',
]
/**
 * The tables whose size is measured, besides the monthly tables of page views. `visitors` is left out because it holds the rows of
 * only two days.
 */
const tables = ['visits', 'visit_words', 'visit_quarters', 'visit_days', 'visit_uniques']

/**
 * Measures `POST /collect` as browsers send it: the requests per second, the response times, the disk space per page view, and
 * whether every answered request is stored, even if the server is killed.
 */
export async function run(report: Report, { smoke, build: dist }: Options): Promise<void> {
  const { port } = await freePorts('port')
  const host = `${HANDLE}.localhost:${port}`
  const scratch = await openScratch()
  const env = {
    NODE_ENV: 'production',
    SECRET_KEY,
    ADMIN_ORIGIN: `http://127.0.0.1:${port}`,
    STORE_HOST_SUFFIX: `.localhost:${port}`,
    TRUST_PROXY: '1',
  }
  const start = () => startServerProcess(port, scratch.folder, { env, dist })
  let server = await start()
  try {
    const { storeId } = await signUp(server.url, 'Bench shop')
    const database = await connect(scratch, storeId)
    const load = (seconds: number, rate?: number) =>
      runLoad({
        url: server.url,
        headers: { host },
        paths: [],
        requests: beacons(host),
        connections: CONNECTIONS,
        seconds,
        ...(rate !== undefined && { rate }),
      })

    await load(smoke ? 1 : 5)
    const before = await count(database)
    const fastest = await load(smoke ? 1 : 10)
    const paced = await load(smoke ? 1 : 20, smoke ? 200 : RATE)
    const after = await count(database)
    report.say(
      `${CONNECTIONS} connections, ${REQUESTS} prepared requests of ${REQUESTS / 4} visitors; client, server and PostgreSQL share the machine.`,
    )
    report.say(
      `Each connection sending again once it is answered: ${Math.round(fastest.latencies.length / fastest.seconds)} a second, ${line('answered after', summarise(fastest.latencies), 'ms')}.`,
    )
    report.say(`${RATE} a second sent whether or not the ones before are answered, each timed from when it was due:`)
    tell(report, paced)
    const answered = fastest.latencies.length + paced.latencies.length
    report.check('every answer stands for a row', after.views - before.views >= answered, `${after.views - before.views} of ${answered}`)
    report.check(
      'sums are a count of the rows',
      after.summed === after.views && after.days === after.views,
      `${after.summed}, ${after.days} of ${after.views}`,
    )

    const killed = load(smoke ? 3 : 4)
    // The loop waits for stored rows instead of a fixed time, so that the kill comes in the middle of the load, however slow the
    // machine is.
    while ((await count(database)).views < after.views + (smoke ? 100 : 5000)) await sleep(20)
    process.kill(server.pid, 'SIGKILL')
    const { latencies } = await killed
    server = await start()
    const left = await count(database)
    report.check(
      'nothing answered is lost by kill -9',
      latencies.length > 0 && left.views - after.views >= latencies.length && left.summed === left.views,
      `${latencies.length} answered, ${left.views - after.views} there`,
    )
    const { bytes } = await sizeOf(database)
    const each = bytes / left.views
    report.target(
      `at most ${BYTES_MAX} bytes of disk per page view`,
      each <= BYTES_MAX,
      `${each.toFixed(0)} (${left.views} views, ${left.visits} visits)`,
    )
    await database.end()
  } finally {
    await server.stop()
    await scratch.close()
  }
}

function tell(report: Report, { latencies, failures, seconds }: LoadResult): void {
  const rate = latencies.length / seconds
  const summary = summarise(latencies)
  report.target(
    `at least ${RATE} page views a second`,
    // The measured time includes the wait for the last answers, so the rate may be up to 1% below the rate of sending.
    rate >= RATE * 0.99 && failures === 0,
    `${Math.round(rate)} a second, ${failures} failures`,
  )
  report.target(`p99 at most ${P99_MS} ms`, failures === 0 && summary.p99 <= P99_MS, line('answered after', summary, 'ms'))
}

/**
 * Returns the requests that the trackers of many browsers send. Each visitor sends a first page view, usually with an external
 * referrer, and then three more page views.
 */
function beacons(host: string): LoadRequest[] {
  return Array.from({ length: REQUESTS }, (_nothing, n) => {
    const visitor = Math.floor(n / 4)
    const first = n % 4 === 0
    const agent = `Mozilla/5.0 (${browsers[visitor % browsers.length]}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + (visitor % 20)}.0.0.0 Safari/537.36`
    return {
      method: 'POST',
      path: '/collect',
      headers: {
        host,
        origin: `https://${host}`,
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': agent,
        'x-forwarded-for': `${20 + (visitor % 160)}.${Math.floor(visitor / 160) % 250}.7.${visitor % 250}`,
      },
      body: JSON.stringify({
        path: `/products/thing-${(n * 7) % PATHS}`,
        search: first && visitor % 5 === 0 ? `?utm_source=news&utm_medium=email&utm_campaign=week-${visitor % 40}` : '',
        referrer: first
          ? ['', 'https://www.google.com/', 'https://www.instagram.com/', `https://blog-${visitor % 90}.example/`][visitor % 4]
          : `https://${host}/`,
      }),
    }
  })
}

/** Connects as the superuser, who bypasses row level security, and gives the store its handle. */
async function connect({ superuserUrl }: Scratch, storeId: string): Promise<Client> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('update stores set handle = $1 where id = $2', [HANDLE, storeId])
  return client
}

async function count(client: Client): Promise<{ views: number; visits: number; summed: number; days: number }> {
  const { rows } = await client.query<{ views: number; visits: number; summed: number; days: number }>(`
    select (select count(*)::int from page_views) as views, (select count(*)::int from visits) as visits,
      (select coalesce(sum(pageviews), 0)::int from visit_quarters) as summed,
      (select coalesce(sum(pageviews), 0)::int from visit_days where dim = 1) as days`)
  return rows[0]!
}

async function sizeOf(client: Client): Promise<{ bytes: number }> {
  const { rows } = await client.query<{ bytes: number }>(
    `select (coalesce(sum(pg_total_relation_size(oid)), 0))::float8 as bytes from pg_class
     where oid = any ($1::regclass[]) or (relnamespace = 'visit_months'::regnamespace and relkind = 'r')`,
    [tables],
  )
  return rows[0]!
}
