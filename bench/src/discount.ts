import { applyDiscounts, type Basket } from '../../server/src/modules/pricing/discounts/engine/apply.ts'
import {
  basketOf,
  lineOf,
  offerOf,
  only,
  randomBasket,
  randomFrom,
  withAll,
} from '../../server/src/modules/pricing/discounts/engine/test-baskets.ts'
import { bruteForce } from '../../server/src/modules/pricing/discounts/engine/test-brute-force.ts'
import type { Options } from './options.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'

const CARTS = 100_000
const SMOKE_CARTS = 200
/** The CPU time in milliseconds that 95% of the largest carts must stay below. */
const TARGET_MS = 20
const LARGEST = { lines: 50, automatic: 25, codes: 6 }
const TIMED = 400

/** Compares the discount engine with trying every combination, and measures how long the largest carts take. */
export async function run({ say, target, check }: Report, { smoke }: Options): Promise<void> {
  const random = randomFrom(20_260_102)
  const carts = smoke ? SMOKE_CARTS : CARTS
  let different = 0
  let combined = 0
  for (let at = 0; at < carts; at++) {
    const size = { lines: 1 + Math.floor(random() * 5), automatic: Math.floor(random() * 6), codes: Math.floor(random() * 5) }
    const basket = randomBasket(random, size)
    const outcome = applyDiscounts(basket)
    if (outcome.applied.length > 1) combined++
    if (JSON.stringify(seen(outcome)) !== JSON.stringify(bruteForce(basket))) different++
  }
  say(`${carts} random carts, ${combined} of which get several discounts`)
  check('the engine answers what trying every combination answers', different === 0, `${different} carts differ`)
  say('')
  const kinds: [string, () => Basket][] = [
    ['offers of every kind', () => randomBasket(random, LARGEST)],
    ['all go together', () => together(random)],
    ['all are buy X get Y for a few lines', () => gifts(random)],
  ]
  for (const [name, make] of kinds) {
    const baskets = Array.from({ length: smoke ? 2 : TIMED }, make)
    const times = baskets.map((basket) => {
      // CPU time is measured instead of elapsed time, because the machine may be busy with other work.
      const before = process.cpuUsage()
      applyDiscounts(basket)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    })
    const summary = summarise(times)
    target(`${name}: p95 under ${TARGET_MS} ms`, summary.p95 < TARGET_MS, line('25 automatic, 6 codes, 50 lines', summary, 'ms of CPU'))
  }
}

const seen = ({ applied, lineCents, shippingCents }: ReturnType<typeof applyDiscounts>) => ({
  applied: applied.map(({ discountId, amountCents }) => [discountId, amountCents]),
  lines: [...lineCents.values()],
  shipping: shippingCents,
})

type Random = () => number

const whole = (random: Random, most: number) => Math.floor(random() * most)
const fiftyLines = (random: Random) =>
  Array.from({ length: LARGEST.lines }, (_, at) => lineOf(`v${at}`, 1 + whole(random, 4), 100 + whole(random, 5000)))
const fewLines = (random: Random) => only(...Array.from({ length: 1 + whole(random, 6) }, () => `v${whole(random, LARGEST.lines)}`))
const codeOf = (at: number) => (at < LARGEST.automatic ? null : `CODE${at}`)
const all = LARGEST.automatic + LARGEST.codes

/** Returns a cart whose discounts are percentages off lines or off the order and can all be combined. */
const together = (random: Random): Basket =>
  basketOf(
    fiftyLines(random),
    Array.from({ length: all }, (_, at) =>
      offerOf({
        id: `d${at}`,
        code: codeOf(at),
        class: at % 3 === 0 ? 'order' : 'product',
        value: { kind: 'percentage', ppm: 10_000 + whole(random, 500_000) },
        items: at % 3 === 0 ? null : fewLines(random),
        combinesWith: withAll,
      }),
    ),
  )

/**
 * Returns a cart in which each discount uses up items of a few lines, so that any two discounts may conflict. This is the hardest
 * case.
 */
const gifts = (random: Random): Basket =>
  basketOf(
    fiftyLines(random),
    Array.from({ length: all }, (_, at) =>
      offerOf({
        id: `d${at}`,
        code: codeOf(at),
        value: { kind: 'percentage', ppm: 1_000_000 },
        buyAndGet: {
          buys: fewLines(random),
          buy: { kind: 'quantity', quantity: 1 },
          gets: fewLines(random),
          getQuantity: 1,
          usesPerOrder: 1,
        },
        combinesWith: withAll,
      }),
    ),
  )
