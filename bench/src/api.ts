import { spawn } from 'node:child_process'
import path from 'node:path'

import { callApi, signIn, signUp } from './api-client.ts'
import { type Contender, measure, middle, type Run } from './contender.ts'
import { fillStore, ORDERS, PRODUCTS } from './large-store.ts'
import { type Operation, operationsOf } from './operations.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { openScratch, type Scratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { firstAnswer, startServerProcess } from './server-process.ts'

const CONNECTIONS = [8, 16]
const ROUNDS = 3
const ROUNDS_MAX = 6
/** A round is quiet if other processes use less than this share of one core. Rounds are added until `ROUNDS` of them are quiet. */
const FOREIGN_MAX = 0.15
const LEAST_SHARE = 0.4
const MUCH_FASTER = 10

/**
 * Measures the API calls of the console's lists and of its product page, and compares them with a bare Fastify + pg server on the
 * same database, which has no sign-in, row level security or response validation. `--other-build DIST` also measures another
 * build of Vitrine, to compare a change.
 */
export async function run(report: Report, { smoke, build, otherBuild }: Options): Promise<void> {
  const ports = await freePorts('vitrine', 'lean', 'other')
  const scratch = await openScratch()
  const stops: (() => Promise<void>)[] = []
  try {
    const ours = await startOurs(scratch, ports.vitrine, build)
    stops.push(ours.stop)
    const { storeId } = await signUp(ours.url, 'Large store')
    const size = smoke ? { products: 40, orders: 400 } : { products: PRODUCTS, orders: ORDERS }
    await fillStore(scratch.url, scratch.superuserUrl, storeId, size)
    const headers = async () => ({ authorization: `Bearer ${await signIn(ours.url)}` })
    const vitrine: Contender = { name: 'vitrine', ...ours, headers: await headers() }
    const token = await signIn(ours.url)
    const operations = await operationsOf((path) => callApi(ours.url, 'GET', path, { token }))
    const lean = await startLean(scratch, { port: ports.lean, storeId, operations })
    stops.push(lean.stop)
    const contenders: Contender[] = [vitrine, { name: 'lean', ...lean, headers: {} }]
    if (otherBuild) {
      const other = await startOurs(scratch, ports.other, otherBuild)
      stops.push(other.stop)
      contenders.push({ name: otherBuild, ...other, headers: vitrine.headers })
    }

    report.say(
      `${size.products} products of 5 variants, ${size.orders} orders of 2 lines; client, server and PostgreSQL share the machine.`,
    )
    report.say('lean: Fastify + pg, the same SQL in named prepared statements with `store_id = $n` as a superuser; nothing else.')
    report.say(`peers: Vendure 3.7.3 and Medusa 2.21.2 for the same screens on 8 connections of a machine of 2 cores.`)
    for (const operation of operations) {
      for (const connections of smoke ? CONNECTIONS.slice(0, 1) : CONNECTIONS) {
        const fresh = await headers()
        for (const contender of contenders) if (contender.name !== 'lean') contender.headers = fresh
        const runs = await race(contenders, scratch.postmaster, { paths: operation.paths, connections, smoke })
        tell(report, operation, connections, runs)
      }
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
    await scratch.close()
  }
}

/**
 * Runs the contenders in turn, so that changing load on the machine affects all of them alike. Adds rounds, up to `ROUNDS_MAX`,
 * until `ROUNDS` of them were not disturbed by other processes, and keeps the `ROUNDS` quietest ones. Resolves to each contender's
 * run with the median rate.
 */
async function race(
  contenders: Contender[],
  postmaster: number,
  { smoke, ...load }: { paths: string[]; connections: number; smoke: boolean },
): Promise<Map<string, Run>> {
  for (const contender of contenders) await measure(contender, postmaster, { ...load, seconds: smoke ? 1 : 3 })
  const rounds: { runs: Run[]; foreign: number }[] = []
  const isEnough = () => smoke || rounds.length === ROUNDS_MAX || rounds.filter(({ foreign }) => foreign < FOREIGN_MAX).length >= ROUNDS
  while (rounds.length < (smoke ? 1 : ROUNDS) || !isEnough()) {
    const runs: Run[] = []
    for (const contender of contenders) runs.push(await measure(contender, postmaster, { ...load, seconds: smoke ? 1 : 6 }))
    rounds.push({ runs, foreign: Math.max(...runs.map(({ foreign }) => foreign)) })
  }
  const quietest = rounds.toSorted((a, b) => a.foreign - b.foreign).slice(0, ROUNDS)
  return new Map(contenders.map(({ name }, at) => [name, middle(quietest.map(({ runs }) => runs[at]!))]))
}

function tell(report: Report, { name, peers }: Operation, connections: number, runs: Map<string, Run>): void {
  report.say('')
  report.say(`## ${name}, ${connections} connections`)
  report.say('| server | req/s | p50 | p95 | p99 ms | CPU ms server + PostgreSQL | RSS MB | kB | foreign CPU | failures |')
  report.say('|---|---|---|---|---|---|---|---|---|---|')
  for (const [server, run] of runs) {
    const [p50, p95, p99] = [run.p50, run.p95, run.p99].map((value) => value.toFixed(1))
    const cpu = `${run.serverMs.toFixed(3)} + ${run.databaseMs.toFixed(3)}`
    const rest = `${run.resident.toFixed(0)} | ${(run.size / 1000).toFixed(1)} | ${(run.foreign * 100).toFixed(0)} % | ${run.failures}`
    report.say(`| ${server} | ${Math.round(run.rate).toLocaleString('en')} | ${p50} | ${p95} | ${p99} | ${cpu} | ${rest} |`)
  }
  const failures = [...runs.values()].reduce((sum, run) => sum + run.failures, 0)
  report.check('every request is answered', failures === 0, `${failures} failures`)
  const ours = runs.get('vitrine')!
  const lean = runs.get('lean')!
  const cpuShare = (lean.serverMs + lean.databaseMs) / (ours.serverMs + ours.databaseMs)
  const share = ours.rate / lean.rate
  report.target(
    `${LEAST_SHARE} of lean`,
    share >= LEAST_SHARE,
    `${share.toFixed(2)} of its rate (by CPU per request ${cpuShare.toFixed(2)})`,
  )
  if (!peers) return
  const best = Math.max(peers.vendure, peers.medusa)
  const detail = `${(ours.rate / peers.vendure).toFixed(0)} × Vendure (${peers.vendure}), ${(ours.rate / peers.medusa).toFixed(0)} × Medusa (${peers.medusa})`
  report.target(`more than ${MUCH_FASTER} × the better peer`, ours.rate > MUCH_FASTER * best, detail)
}

/** Starts Vitrine in production mode, without request logs. */
function startOurs({ folder }: Scratch, port: number, dist: string) {
  const env = { NODE_ENV: 'production', SECRET_KEY, ADMIN_ORIGIN: `http://127.0.0.1:${port}` }
  return startServerProcess(port, folder, { env, dist })
}

async function startLean(
  { superuserUrl }: Scratch,
  { port, storeId, operations }: { port: number; storeId: string; operations: Operation[] },
) {
  const args = [path.join(import.meta.dirname, 'lean-server.ts'), String(port), superuserUrl, storeId]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } })
  const paths = operations.flatMap((operation) => operation.paths)
  child.stdin.end(JSON.stringify(paths))
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(`${url}${paths[0]}`, child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
    },
  }
}
