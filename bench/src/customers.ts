import { callApi, signIn, signUp } from './api-client.ts'
import { fillCustomers } from './customer-history.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { openScratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { segmentsOfFive } from './segment-questions.ts'
import { startServerProcess } from './server-process.ts'

const OWNER = 'customers@example.com'
const LIST_MS = 100
const COUNT_MS = 150

interface List {
  items: unknown[]
  total: number
}

/** Measures the list of customers, as it is and by segments of five conditions, and the count of a segment that is being built. */
export async function run(report: Report, { smoke, build }: Options): Promise<void> {
  const size = smoke
    ? { customers: 400, orders: 800, products: 100, abandoned: 100, segments: 5, samples: 1 }
    : { customers: 200_000, orders: 400_000, products: 2000, abandoned: 60_000, segments: 100, samples: 3 }
  const { port } = await freePorts('port')
  const scratch = await openScratch()
  const stops: (() => Promise<void>)[] = [() => scratch.close()]
  try {
    const url = `http://127.0.0.1:${port}`
    const env = { NODE_ENV: 'production', SECRET_KEY, ADMIN_ORIGIN: url }
    const server = await startServerProcess(port, scratch.folder, { env, dist: build })
    stops.push(server.stop)
    const { storeId } = await signUp(url, 'customers', OWNER)
    await fillCustomers(scratch.superuserUrl, storeId, size)
    report.say(`${size.customers} customers with ${size.orders} orders of two years; pages of 50, one request at a time, through HTTP.`)
    report.say(`${size.segments} segments of five conditions, each asked ${size.samples} times.`)

    let token = await signIn(url, OWNER)
    const timed = async <T>(call: () => Promise<T>): Promise<[answer: T, ms: number]> => {
      const started = performance.now()
      const answer = await call()
      return [answer, performance.now() - started]
    }
    const list = (query: string) => callApi<List>(url, 'GET', `/api/customers?limit=50&${query}`, { token })

    for (const query of [
      'sort=-created',
      'sort=name',
      'sort=-spent',
      'country=US&emailConsent=subscribed&sort=-spent',
      'search=person77',
    ]) {
      const times: number[] = []
      for (let at = 0; at < size.samples * 5; at++) times.push((await timed(() => list(query)))[1])
      report.say(line(query, summarise(times), 'ms'))
    }

    const lists: number[] = []
    const counts: number[] = []
    const slow: { name: string; list: number; count: number }[] = []
    let disagree = 0
    for (const { name, tree } of segmentsOfFive(size.segments)) {
      // An access token expires after minutes.
      token = await signIn(url, OWNER)
      const { id } = await callApi<{ id: string }>(url, 'POST', '/api/segments', { token, body: { name: name.slice(0, 100), tree } })
      const own = { list: [] as number[], count: [] as number[] }
      for (let at = 0; at < size.samples; at++) {
        const [{ count }, countMs] = await timed(() =>
          callApi<{ count: number }>(url, 'POST', '/api/segments/preview', { token, body: { tree } }),
        )
        const [{ total }, listMs] = await timed(() => list(`sort=-created&segment=${id}`))
        if (total !== count) disagree++
        own.list.push(listMs)
        own.count.push(countMs)
      }
      lists.push(...own.list)
      counts.push(...own.count)
      slow.push({ name, list: Math.max(...own.list), count: Math.max(...own.count) })
    }
    report.check('list and count agree', disagree === 0, `${disagree} of ${lists.length} differ`)
    const all = summarise(lists)
    report.target(`list by a segment: p95 at most ${LIST_MS} ms`, all.p95 <= LIST_MS, line('all', all, 'ms'))
    const live = summarise(counts)
    report.target(`live count: p95 at most ${COUNT_MS} ms`, live.p95 <= COUNT_MS, line('all', live, 'ms'))
    report.say('Slowest:')
    for (const { name, list: of, count } of slow.toSorted((a, b) => b.list - a.list).slice(0, 8))
      report.say(`  list ${of.toFixed(0)} ms, count ${count.toFixed(0)} ms: ${name}`)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
