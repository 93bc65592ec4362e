import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { createOwnerPool } from '../../server/src/platform/db/pool.ts'
import type { Options } from './options.ts'
import { cpuOf } from './processes.ts'
import {
  type Cost,
  countStatements,
  countWaiting,
  forgetCosts,
  readFunctions,
  readStatements,
  watchedDatabase,
} from './profile/database.ts'
import { type Hot, hotFunctions } from './profile/hot-functions.ts'
import type { Watched } from './profile/watched.ts'
import { freePorts } from './ports.ts'
import { buyLean, PRODUCTS, Purchase, purchaseSteps, sellingEnv, startLean } from './purchase.ts'
import type { Report } from './report.ts'
import { openScratch } from './scratch.ts'
import { openSellingStore } from './selling-store.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { vacuumAnalyze } from './vacuum.ts'

/** The number of shoppers that take the same step side by side. */
const SHOPPERS = 4
const DEAREST = 10
const NAME_MAX = 160
const MOST_MS = 25
const LEAST_SHARE = 0.18

/** The number of purchases that go through the steps together. */
const AT_ONCE = 100
/**
 * The number of rounds of purchases before counting starts. Code is optimized and statements have their plans only after a few
 * thousand purchases.
 */
const WARM_UP = 30
/** The number of counted rounds. */
const ROUNDS = 3
/** The number of purchases from the lean server for each purchase from Vitrine. */
const LEAN_TIMES = 4

type Step = (typeof purchaseSteps)[number] | 'jobs'

/** The resources that the server and PostgreSQL have used. */
interface Taken {
  cpuMs: number
  databaseMs: number
  statements: number
  roundTrips: number
}

/**
 * Measures the CPU time that each step of a purchase costs, and lists the most expensive statements, functions and parts of the
 * server. Elapsed time would say little on a shared machine.
 */
export async function run(report: Report, { smoke, build }: Options): Promise<void> {
  const ports = await freePorts('vitrine', 'lean')
  const [rounds, products, atOnce] = smoke ? [1, 40, 4] : [ROUNDS, PRODUCTS, AT_ONCE]
  const scratch = await openScratch(watchedDatabase)
  const stops: (() => Promise<void>)[] = [() => scratch.close()]
  const superuser = createOwnerPool(scratch.superuserUrl, { max: 1, onError: console.error })
  stops.push(() => superuser.end())
  try {
    const watcher = path.join(import.meta.dirname, 'profile/watched.ts')
    const ours = await startServerProcess(ports.vitrine, scratch.folder, { env: sellingEnv(ports.vitrine), dist: build, watcher })
    stops.push(ours.stop)
    const store = await openSellingStore(ours.url, scratch, 'bench-shop', products)
    stops.push(store.close)
    const lean = await startLean(scratch, ports.lean, products)
    stops.push(lean.stop)

    const idle = async () => {
      while ((await countWaiting(superuser)) > 0) await sleep(50)
    }
    /**
     * Takes a group of shoppers through a purchase. All of them finish a step before the next step begins, and all jobs are done
     * at the end.
     */
    const purchase = async (around: (step: Step, work: () => Promise<void>) => Promise<void> = (_step, work) => work()) => {
      const shoppers = Array.from({ length: atOnce }, () => new Purchase(store, ports.vitrine))
      for (const step of purchaseSteps) await around(step, () => eachOf(shoppers, (one) => one.take(step)))
      await around('jobs', idle)
    }
    await forgetCosts(superuser)
    for (let round = 0; round < (smoke ? 0 : WARM_UP); round++) await purchase()
    // Autovacuum runs once a minute. With an explicit vacuum, the result does not depend on whether autovacuum has run yet.
    await vacuumAnalyze(scratch.superuserUrl)

    const cpu = async () => ({ ...(await ask(ours, 'tell')), databaseMs: await cpuOf(scratch.postmaster) })
    const taken = new Map<Step, Taken>()
    let leanMs = 0
    const leanCounts = async () => (await cpuOf(lean.pid)) + (await cpuOf(scratch.postmaster))
    // The two servers are measured in turn, so that other load on the machine slows both alike.
    for (let round = 0; round < rounds; round++) {
      await purchase(async (step, work) => {
        // Statements are counted before the first and after the second reading of the CPU time, so that counting them is not
        // measured.
        const before: Taken = { statements: await countStatements(superuser), ...(await cpu()) }
        await work()
        const after: Taken = { ...(await cpu()), statements: await countStatements(superuser) }
        taken.set(step, added(taken.get(step) ?? nothing, after, before))
      })
      const before = await leanCounts()
      await eachOf(Array.from({ length: atOnce * LEAN_TIMES }), () => buyLean(ports.lean, products, (_step, work) => work))
      leanMs += (await leanCounts()) - before
    }
    const purchases = rounds * atOnce
    tellSteps(report, taken, purchases, leanMs / purchases / LEAN_TIMES)

    await forgetCosts(superuser)
    await ask(ours, 'record')
    for (let round = 0; round < rounds; round++) await purchase()
    const { profile } = await ask(ours, 'stop')
    if (!profile) throw new Error('The server recorded nothing')
    await tellDearest(report, superuser, await hotFunctions(profile, build), purchases)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

async function eachOf<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const left = things.values()
  const next = async () => {
    for (const thing of left) await work(thing)
  }
  await Promise.all(Array.from({ length: SHOPPERS }, next))
}

async function ask({ child }: ServerProcess, wish: 'tell' | 'record' | 'stop'): Promise<Watched> {
  const answered = once(child, 'message')
  child.send(wish)
  const [told] = (await answered) as [Watched]
  return told
}

const nothing: Taken = { cpuMs: 0, databaseMs: 0, statements: 0, roundTrips: 0 }

const added = (sum: Taken, after: Taken, before: Taken): Taken => ({
  cpuMs: sum.cpuMs + after.cpuMs - before.cpuMs,
  databaseMs: sum.databaseMs + after.databaseMs - before.databaseMs,
  statements: sum.statements + after.statements - before.statements,
  roundTrips: sum.roundTrips + after.roundTrips - before.roundTrips,
})

function tellSteps(report: Report, taken: ReadonlyMap<Step, Taken>, purchases: number, leanMs: number): void {
  const whole = [...taken.values()].reduce((sum, one) => added(sum, one, nothing), nothing)
  report.say(
    `${purchases} purchases after ${WARM_UP * AT_ONCE} others (see bench checkout), each step by ${SHOPPERS} at a time; per purchase.`,
  )
  report.say('Jobs begin while others still pay: most of their cost is in "pay" and "order".')
  report.say('')
  report.say('| step | CPU ms server | CPU ms PostgreSQL | statements | round trips |')
  report.say('|---|---|---|---|---|')
  for (const [step, { cpuMs, databaseMs, statements, roundTrips }] of [...taken, ['together', whole] as const]) {
    const figures = [cpuMs, databaseMs].map((ms) => (ms / purchases).toFixed(2))
    const counts = [statements, roundTrips].map((count) => (count / purchases).toFixed(1))
    report.say(`| ${[step, ...figures, ...counts].join(' | ')} |`)
  }
  if (whole.roundTrips === 0) throw new Error('No round trip was counted')
  const ms = (whole.cpuMs + whole.databaseMs) / purchases
  report.say(`A purchase: ${ms.toFixed(1)} ms. Of the lean server in turns with it: ${leanMs.toFixed(2)} ms.`)
  report.target(`at most ${MOST_MS} ms`, ms <= MOST_MS, `${ms.toFixed(1)} ms`)
  report.target(`${LEAST_SHARE} of lean`, leanMs / ms >= LEAST_SHARE, (leanMs / ms).toFixed(3))
}

async function tellDearest(report: Report, superuser: pg.Pool, { places, functions }: Hot, purchases: number): Promise<void> {
  const statements = await readStatements(superuser)
  const outer = statements.filter(({ isInner }) => !isInner)
  const inner = statements.filter(({ isInner }) => isInner)
  const tell = (title: string, costs: readonly Cost[]) => tellCosts(report, title, costs, purchases)
  report.say('')
  report.say(
    'Times below are of the clock: what waits for a lock or for the processor counts in full, so they say which is dearest, not how dear.',
  )
  tell('Statements, with all that they set off', outer)
  tell('Statements inside others: references that are checked, functions and triggers', inner)
  tell('Functions and triggers of the database, by themselves', await readFunctions(superuser))
  tell('Parts of the server, by themselves', places)
  tell('Functions of the server, by themselves', functions)
}

function tellCosts(report: Report, title: string, costs: readonly Cost[], purchases: number): void {
  const each = (sum: number | undefined, digits: number) => (sum === undefined ? '' : (sum / purchases).toFixed(digits))
  report.say('')
  report.say(`## ${title}`)
  report.say('| ms | of it planning | calls | what |')
  report.say('|---|---|---|---|')
  for (const { name, calls, ms, planMs } of costs.slice(0, DEAREST))
    report.say(`| ${each(ms, 3)} | ${each(planMs, 3)} | ${each(calls, 2)} | ${name.slice(0, NAME_MAX).replaceAll('|', '\\|')} |`)
  report.say(
    `| ${each(
      costs.reduce((sum, { ms }) => sum + ms, 0),
      3,
    )} | | | all of them |`,
  )
}
