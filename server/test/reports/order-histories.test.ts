import * as fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, onTestFinished, test } from 'vitest'

import { testRuns } from '../../../tools/test-runs.ts'
import { signAccessToken } from '../../src/platform/http/access-token.ts'
import { dice } from '../../src/modules/analytics/recording/test-visits.ts'
import type { LedgerEntry } from '../../src/modules/ledger/entry.ts'
import { appendLedger } from '../../src/modules/ledger/service.ts'
import { soldEntries } from '../../src/modules/orders/create/ledger-entries.ts'
import { partOf, worthOf } from '../../src/modules/orders/refunds/line-amounts.ts'
import { refundEntries } from '../../src/modules/orders/refunds/refund-entries.ts'
import { newOrder, settlePending, type TestOrder } from '../../src/modules/orders/test-orders.ts'
import { priceOrder } from '../../src/modules/pricing/quotes/price.ts'
import { anyAsk, anyRate } from '../../src/modules/pricing/quotes/test-quotes.ts'
import { type Actor, startTestServer, type TestServer } from '../test-server.ts'
import { ClosedDays } from './closed-days.ts'
import type { Roll } from './moments.ts'

/** A zone whose clocks are put forward and back by half an hour. */
const ZONE = 'Australia/Lord_Howe'
const HOUR_S = 3600

/** Opens a server whose clock is some weeks behind, so that sessions last until the end. */
async function openServer(weeks: number): Promise<{ server: TestServer; owner: Actor; signIn: () => Promise<Actor> }> {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  server.advance(-weeks * 7 * 24 * HOUR_S)
  const owner = await server.newOwner({ timeZone: ZONE })
  const { userId, sessionId, storeId } = owner
  // An access token is valid for some minutes only.
  const signIn = async () => ({
    ...owner,
    token: await signAccessToken(server.services.config.secretKey, { userId, sessionId, storeId }, server.services.now()),
  })
  return { server, owner, signIn }
}

/** An order with everything that was given back of it. */
class BookedOrder {
  readonly id = uuidv7()
  private readonly worth: ReturnType<typeof worthOf>
  private readonly units: number[]
  private readonly given: number[]
  private givenShipping = 0
  private readonly balance = { goods: 0, shipping: 0, tax: 0 }
  left: number
  private readonly quote: ReturnType<typeof priceOrder>['quote']

  constructor(quote: ReturnType<typeof priceOrder>['quote']) {
    this.quote = quote
    const { lines, shipping, totalCents, taxCents, pricesIncludeTax } = quote
    this.left = totalCents
    this.units = lines.map(() => 0)
    this.given = lines.map(() => 0)
    this.worth = worthOf(
      {
        total_cents: totalCents,
        subtotal_cents: lines.reduce((sum, line) => sum + line.totalCents, 0),
        shipping_cents: shipping ? shipping.priceCents - shipping.discountCents : 0,
        tax_cents: taxCents,
        prices_include_tax: pricesIncludeTax,
      },
      lines.map((line) => ({ total_cents: line.totalCents, tax_cents: line.taxCents })),
    )
  }

  /** Returns the rows of the sale. */
  sell(at: Date): LedgerEntry[] {
    return this.keep(soldEntries({ orderId: this.id, name: '#1', at }, this.quote))
  }

  /** Refunds some units, shipping and another amount, and returns the rows and the amount. */
  refund(roll: Roll, at: Date): { entries: LedgerEntry[]; cents: number } {
    const shippingLeft = Math.min(this.left, this.worth.shipping.cents - this.givenShipping)
    const shippingCents = [0, 0, shippingLeft, Math.floor(shippingLeft / 2)][roll(4)]!
    let room = this.left - shippingCents
    const lines = this.quote.lines.flatMap((line, at) => {
      const quantity = roll(line.quantity - this.units[at]! + 1)
      const cents = partOf(this.worth.lines[at]!.cents, line.quantity, this.units[at]!, quantity)
      if (quantity === 0 || cents > room) return []
      room -= cents
      const beforeCents = this.given[at]!
      this.units[at]! += quantity
      this.given[at]! += cents
      return [{ position: at, quantity, title: line.title, worth: this.worth.lines[at]!, cents, beforeCents, isUpsold: false }]
    })
    // A third of the refunds gives back all that is left.
    const otherCents = [0, roll(room + 1), room][roll(3)]!
    const cents = this.left - room + otherCents
    const shipping = { worth: this.worth.shipping, cents: shippingCents, beforeCents: this.givenShipping }
    this.givenShipping += shippingCents
    this.left -= cents
    const left = { ...this.balance }
    const amounts = { lines, shipping, otherCents, left, leftUpsold: { goods: 0, tax: 0 } }
    const entries = refundEntries({ orderId: this.id, name: '#1', at, description: 'Refund', ...amounts })
    return { entries: this.keep(entries), cents }
  }

  private keep(entries: LedgerEntry[]): LedgerEntry[] {
    for (const { kind, amountCents } of entries) this.balance[kind === 'shipping' || kind === 'tax' ? kind : 'goods'] += amountCents
    // Nothing is given back twice, and nothing is left of an order that was refunded completely.
    expect(Math.min(...Object.values(this.balance))).toBeGreaterThanOrEqual(0)
    expect(Object.values(this.balance).reduce((sum, cents) => sum + cents, 0)).toBe(this.left)
    return entries
  }
}

/** `npm run test:long` plays more histories. */
const isLong = testRuns(1) > 1
const HISTORIES = isLong ? 10_000 : 1000

test('random orders and their refunds add up to the cent on each day, and days that are over never change', async () => {
  const roll = dice(31)
  const { server, owner, signIn } = await openServer(6)
  const days = new ClosedDays(server, ZONE)
  const samples = fc.sample(fc.tuple(anyAsk, anyRate), { numRuns: HISTORIES, seed: 31 })
  const open: BookedOrder[] = []
  const perDay = Math.ceil(HISTORIES / 25)
  while (samples.length > 0) {
    const entries: LedgerEntry[] = []
    // Within the next day, but in no order.
    const someTime = () => new Date(server.services.now().getTime() + roll(22 * HOUR_S * 1000))
    for (const [ask, rate] of samples.splice(0, perDay)) {
      const { quote } = priceOrder(ask, rate)
      const order = new BookedOrder(quote)
      const at = someTime()
      entries.push(...order.sell(at))
      days.placed(at, quote.totalCents)
      open.push(order)
    }
    for (const order of open.filter(() => roll(8) === 0)) {
      if (order.left === 0) continue
      const at = someTime()
      const refund = order.refund(roll, at)
      entries.push(...refund.entries)
      days.gaveBack(at, refund.cents)
    }
    await server.services.db.inStore(owner.storeId, (tx) => appendLedger(tx, owner.storeId, entries))
    server.advance(22 * HOUR_S + 60)
    await days.check(await signIn())
  }
})

const ORDERS = isLong ? 500 : 40
/** Six weeks, in parts of an order. */
const STEP_S = Math.floor((6 * 7 * 24 * HOUR_S) / ORDERS / 3)

test('orders that are refunded, paid and canceled in the console add up in the same way', async () => {
  const roll = dice(32)
  const { server, owner, signIn } = await openServer(8)
  const days = new ClosedDays(server, ZONE)
  const open: { order: TestOrder; paid: number; refunded: number; isUnpaid: boolean; isCanceled: boolean }[] = []
  let as = owner
  const done = { refund: 0, cancel: 0, markPaid: 0, canceledUnpaid: 0 }
  for (let number = 0; number < ORDERS; number++) {
    as = await signIn()
    const isUnpaid = roll(3) === 0
    const order = await newOrder(server, as, {
      money: isUnpaid ? 'unpaid' : 'captured',
      pricesIncludeTax: roll(2) === 0,
      shippingCents: roll(900),
      shippingTaxCents: 0,
      lines: Array.from({ length: 1 + roll(3) }, () => ({
        priceCents: 100 + roll(5000),
        quantity: 1 + roll(4),
        discountCents: roll(90),
        taxCents: roll(80),
        stock: 20,
      })),
    })
    days.placed(server.services.now(), order.totalCents)
    open.push({ order, paid: isUnpaid ? 0 : order.totalCents, refunded: 0, isUnpaid, isCanceled: false })
    for (let acts = roll(3); acts > 0; acts--) {
      server.advance(roll(STEP_S))
      as = await signIn()
      await act(open[roll(open.length)]!)
    }
    server.advance(roll(2 * STEP_S))
    if (number % 10 === 9) await days.check(await signIn())
  }
  server.advance(30 * HOUR_S)
  await days.check(await signIn())
  expect(Math.min(...Object.values(done)), JSON.stringify(done)).toBeGreaterThan(0)

  async function act(one: (typeof open)[number]): Promise<void> {
    const { order } = one
    const send = async (name: 'orders.refund' | 'orders.cancel' | 'orders.markPaid', body: object) => {
      const reply = await server.call(name, { as, params: { id: order.id }, body })
      expect([200, 404, 409, 422], reply.text).toContain(reply.status)
      if (reply.status === 200) done[name.slice('orders.'.length) as keyof typeof done]++
      return reply.status === 200
    }
    /** The gateway refunds later, and then the money counts. */
    const settle = async (cents: number) => {
      const isLater =
        (
          await server.services.db.inStore(owner.storeId, (tx) =>
            tx.selectFrom('refunds').select('id').where('order_id', '=', order.id).where('state', '=', 'pending').execute(),
          )
        ).length > 0
      if (isLater) server.advance(roll(STEP_S / 4))
      const at = server.services.now()
      if (isLater) await settlePending(server, as, order.id)
      one.refunded += cents
      days.gaveBack(at, cents)
    }
    switch (roll(4)) {
      case 0: {
        const before = server.services.now()
        if (one.isCanceled || !(await send('orders.cancel', { reason: 'other', refund: true, restock: roll(2) === 0, notify: false })))
          return
        one.isCanceled = true
        if (order.totalCents > one.paid) {
          days.gaveBack(before, order.totalCents - one.paid)
          done.canceledUnpaid++
        }
        if (one.paid > one.refunded) await settle(one.paid - one.refunded)
        return
      }
      case 1:
        if (one.isUnpaid && (await send('orders.markPaid', {}))) {
          one.paid = order.totalCents
          one.isUnpaid = false
        }
        return
      default: {
        const amountCents = Math.max(1, [roll(2000), one.paid - one.refunded][roll(2)]!)
        const lines = order.lines.filter(() => roll(2) === 0).map(({ id }) => ({ id, quantity: 1, restock: roll(2) === 0 }))
        const shippingCents = [0, 0, roll(300)][roll(3)]!
        if (await send('orders.refund', { lines, shippingCents, amountCents, notify: false })) await settle(amountCents)
      }
    }
  }
}, 900_000)
