import { type Journeys, runJourneys } from './journeys.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import { buy, buyLean, PRODUCTS, sellingEnv, startLean } from './purchase.ts'
import type { Report } from './report.ts'
import { openScratch } from './scratch.ts'
import { openSellingStore } from './selling-store.ts'
import { startServerProcess } from './server-process.ts'
import { vacuumAnalyze } from './vacuum.ts'

const SHOPPERS = [1, 4, 8]
const ROUNDS = 3
const LEAST_SHARE = 0.18
/**
 * The number of orders per second that Vendure 3.7.3, the faster of the two peers, completes with 4 shoppers on a machine with 2
 * cores.
 */
const VENDURE = 8.4

/**
 * Measures whole purchases, from the product page to the order page, and compares them with a bare server that does the minimum.
 */
export async function run(report: Report, { smoke, build }: Options): Promise<void> {
  const ports = await freePorts('vitrine', 'lean')
  const products = smoke ? 40 : PRODUCTS
  const scratch = await openScratch()
  const stops: (() => Promise<void>)[] = [() => scratch.close()]
  try {
    const url = `http://127.0.0.1:${ports.vitrine}`
    const ours = await startServerProcess(ports.vitrine, scratch.folder, { env: sellingEnv(ports.vitrine), dist: build })
    stops.push(ours.stop)
    const store = await openSellingStore(url, scratch, 'bench-shop', products)
    stops.push(store.close)
    const lean = await startLean(scratch, ports.lean, products)
    stops.push(lean.stop)
    report.say(`${products} products of 5 variants. Shoppers, server and PostgreSQL share the machine.`)
    report.say(
      'vitrine: product page, into the cart, checkout page, address, page with rates, pay (test gateway), page of the order; 7 requests, drawn pages.',
    )
    report.say('lean: product, cart, address, shipping, pay, order; 6 calls of JSON, a statement each, nothing else.')
    for (const shoppers of smoke ? SHOPPERS.slice(1, 2) : SHOPPERS) {
      const rounds: { ours: Journeys; lean: Journeys }[] = []
      const seconds = smoke ? 1 : 8
      for (let round = 0; round <= (smoke ? 1 : ROUNDS); round++) {
        const measured = {
          ours: await runJourneys({ pid: ours.pid, postmaster: scratch.postmaster }, { shoppers, seconds }, (timed) =>
            buy(store, ports.vitrine, timed),
          ),
          lean: await runJourneys({ pid: lean.pid, postmaster: scratch.postmaster }, { shoppers, seconds }, (timed) =>
            buyLean(ports.lean, products, timed),
          ),
        }
        // The first round warms up both servers. The vacuum then replaces autovacuum, which would come too late: the tables grow
        // from empty within seconds, and autovacuum runs only once a minute.
        if (round > 0) rounds.push(measured)
        else await vacuumAnalyze(scratch.superuserUrl)
      }
      tell(report, shoppers, rounds)
    }
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

function tell(report: Report, shoppers: number, rounds: { ours: Journeys; lean: Journeys }[]): void {
  const middle = (runs: Journeys[]) => runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)]!
  const [ours, lean] = [middle(rounds.map((round) => round.ours)), middle(rounds.map((round) => round.lean))]
  report.say('')
  report.say(`## ${shoppers} shopper${shoppers === 1 ? '' : 's'}`)
  report.say('| server | orders/s | p50 | p95 ms | CPU ms server + PostgreSQL | foreign CPU | failures |')
  report.say('|---|---|---|---|---|---|---|')
  for (const [name, run] of Object.entries({ vitrine: ours, lean })) {
    const cpu = `${run.serverMs.toFixed(2)} + ${run.databaseMs.toFixed(2)}`
    report.say(
      `| ${name} | ${run.rate.toFixed(1)} | ${run.p50.toFixed(1)} | ${run.p95.toFixed(1)} | ${cpu} | ${(run.foreign * 100).toFixed(0)} % | ${run.failures} |`,
    )
  }
  report.say(
    `steps, ms: ${Object.entries(ours.steps)
      .map(([step, ms]) => `${step} ${ms.toFixed(1)}`)
      .join(', ')}`,
  )
  const share = ours.rate / lean.rate
  const cpuShare = (lean.serverMs + lean.databaseMs) / (ours.serverMs + ours.databaseMs)
  report.target(`${LEAST_SHARE} of lean`, share >= LEAST_SHARE, `${share.toFixed(2)} of its rate (by CPU per order ${cpuShare.toFixed(2)})`)
  if (shoppers === 4)
    report.target('more than 10 × the better peer', ours.rate > 10 * VENDURE, `${(ours.rate / VENDURE).toFixed(1)} × Vendure (${VENDURE})`)
  report.check(
    'no purchase fails',
    rounds.every((round) => round.ours.failures + round.lean.failures === 0),
    `${rounds.length} rounds`,
  )
}
