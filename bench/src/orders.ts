import { createPool } from '../../server/src/platform/db/pool.ts'
import { createTransactions } from '../../server/src/platform/db/transactions.ts'
import { callApi, signIn, signUp } from './api-client.ts'
import { fillStore } from './large-store.ts'
import { fillOrders } from './order-history.ts'
import { type Examples, type ListAnswer, orderQuestions, type Question } from './order-questions.ts'
import type { Options } from './options.ts'
import { cpuOf } from './processes.ts'
import type { Report } from './report.ts'
import { line, type Summary, summarise } from './samples.ts'
import { freePorts } from './ports.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { startServerProcess } from './server-process.ts'
import { fulfillFromFile } from './tracking-file.ts'

const TARGET_MS = 200
const SAMPLES = 60
const OWNER = 'orders@example.com'
const FILE_SECONDS = 30

/**
 * Measures how fast the order list of a long history answers many kinds of queries, and how long it takes to fulfill many orders
 * from a file.
 */
export async function run(report: Report, { smoke, build }: Options): Promise<void> {
  const size = smoke
    ? { products: 40, orders: 2000, others: 100, samples: 1, fromFile: 5 }
    : { products: 2000, orders: 100_000, others: 20_000, samples: SAMPLES, fromFile: 500 }
  const { port } = await freePorts('port')
  const scratch = await openScratch()
  const stops: (() => Promise<void>)[] = [() => scratch.close()]
  try {
    const url = `http://127.0.0.1:${port}`
    const env = { NODE_ENV: 'production', SECRET_KEY, ADMIN_ORIGIN: url }
    const server = await startServerProcess(port, scratch.folder, { env, dist: build })
    stops.push(server.stop)
    const storeId = await fill(url, scratch, size)
    report.say(
      `${size.orders} orders of two years, and ${size.others} of another store in the same tables; pages of 50, one request at a time,`,
    )
    report.say(
      'signed in, through HTTP; client, server and PostgreSQL share the machine. CPU: of the server and of PostgreSQL, per request.',
    )
    report.say('')
    const pool = createPool(scratch.url, { max: 2, onError: console.error })
    stops.push(() => pool.end())
    const { inStore } = createTransactions(pool)

    const cpu = () => Promise.all([cpuOf(server.pid), cpuOf(scratch.postmaster)])
    await lists(report, url, await examplesOf(inStore, storeId), { samples: size.samples, cpu })
    await file(report, url, { storeId, inStore, orders: size.fromFile }, cpu)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function fill(
  url: string,
  scratch: Scratch,
  { products, orders, others }: { products: number; orders: number; others: number },
): Promise<string> {
  const { storeId } = await signUp(url, 'orders', OWNER)
  const { storeId: otherId } = await signUp(url, 'others')
  for (const id of [storeId, otherId]) await fillStore(scratch.url, scratch.superuserUrl, id, { products, orders: 0 })
  await fillOrders(scratch, [
    { storeId, orders },
    { storeId: otherId, orders: others },
  ])
  return storeId
}

type InStore = ReturnType<typeof createTransactions>['inStore']

/** Returns orders from all parts of the history, and search values taken from the first of them. */
const examplesOf = (inStore: InStore, storeId: string): Promise<Examples> =>
  inStore(storeId, async (tx) => {
    const rows = await tx
      .selectFrom('orders')
      .select(['id', 'name', 'email', 'customer_name as customerName', 'phone'])
      .where('fulfillment_status', '=', 'fulfilled')
      .where('name', 'like', '%77')
      .orderBy('placed_at')
      .execute()
    const step = Math.ceil(rows.length / 10)
    const orders = rows.filter((_, at) => at % step === 0)
    const [first] = orders
    const of = first!.id
    const sold = await tx.selectFrom('order_lines').select(['sku', 'product_id']).where('order_id', '=', of).executeTakeFirstOrThrow()
    const sent = await tx.selectFrom('fulfillments').select('tracking_number').where('order_id', '=', of).executeTakeFirstOrThrow()
    return { orders, sku: sold.sku, product: sold.product_id!, tracking: sent.tracking_number, phone: first!.phone }
  })

type Cpu = () => Promise<[server: number, database: number]>

async function lists(report: Report, url: string, examples: Examples, { samples, cpu }: { samples: number; cpu: Cpu }): Promise<void> {
  let token = await signIn(url, OWNER)
  const get = (path: string): Promise<unknown> => callApi(url, 'GET', path, { token })
  const list = (query: string): Promise<ListAnswer> => callApi(url, 'GET', `/api/orders?${query}`, { token })
  const questions = await orderQuestions(list, examples)
  const all: number[] = []
  const slow: string[] = []
  for (const question of questions) {
    // The owner signs in again for each question, because an access token expires after minutes.
    token = await signIn(url, OWNER)
    const before = await cpu()
    const { times, worst, totals, asked } = await ask(question, list, samples)
    const after = await cpu()
    const [ours, database] = after.map((used, at) => ((used - before[at]!) / asked).toFixed(0))
    all.push(...times)
    const summary = summarise(times)
    if (summary.p95 >= TARGET_MS) slow.push(question.name)
    report.say(`${line(question.name, summary, 'ms')}; CPU ${ours} + ${database} ms; ${totals}; slowest ${worst}`)
  }
  for (const path of ['/api/orders/facets', '/api/orders/count']) report.say(line(path, await timed(() => get(path), samples), 'ms'))
  report.say('')
  report.target(
    `order list, each question: p95 under ${TARGET_MS} ms`,
    slow.length === 0,
    slow.length === 0 ? `${questions.length} questions` : slow.join('; '),
  )
  report.target(
    `order list, all questions: p95 under ${TARGET_MS} ms`,
    summarise(all).p95 < TARGET_MS,
    line('answered in', summarise(all), 'ms'),
  )
}

/**
 * Sends each of a question's queries repeatedly and times them. A first request per query warms up the server and is not timed.
 */
async function ask({ queries }: Question, list: (query: string) => Promise<ListAnswer>, samples: number) {
  const times: number[] = []
  const slowest = { query: '', median: 0 }
  const totals: string[] = []
  for (const query of queries) {
    const { total, isTotalCapped } = await list(query)
    totals.push(isTotalCapped ? `more than ${total}` : `${total}`)
    const own = await measureEach(() => list(query), Math.ceil(samples / queries.length))
    times.push(...own)
    const { median } = summarise(own)
    if (median > slowest.median) Object.assign(slowest, { query, median })
  }
  const found = `found ${[...new Set(totals)].join(', ')}`
  return {
    times,
    asked: times.length + queries.length,
    totals: found,
    worst: `${slowest.query.slice(0, 60)} (median ${slowest.median.toFixed(0)})`,
  }
}

const timed = async (work: () => Promise<unknown>, samples: number): Promise<Summary> => summarise(await measureEach(work, samples))

async function measureEach(work: () => Promise<unknown>, samples: number): Promise<number[]> {
  const times: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times
}

async function file(report: Report, url: string, store: { storeId: string; inStore: InStore; orders: number }, cpu: Cpu): Promise<void> {
  const before = await cpu()
  const run = await fulfillFromFile(url, { authorization: `Bearer ${await signIn(url, OWNER)}` }, store)
  const [ours, database] = (await cpu()).map((used, at) => ((used - before[at]!) / 1000).toFixed(1))
  report.check(
    'every order of the file is fulfilled and its buyer written to',
    run.orders === store.orders && run.mails === store.orders,
    `${run.orders} and ${run.mails} of ${store.orders}`,
  )
  report.target(
    `${store.orders} orders fulfilled from a file of ${run.rows} rows in under ${FILE_SECONDS} s`,
    run.fulfilled < FILE_SECONDS,
    `checked after ${run.checked.toFixed(1)} s, all ${run.orders} fulfilled and their mails asked for after ${run.fulfilled.toFixed(1)} s; ` +
      `${run.mails} mails written after ${run.mailed.toFixed(1)} s; CPU ${ours} + ${database} s`,
  )
}
