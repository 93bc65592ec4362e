import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type Balance, takeOut } from './balance.ts'
import { refundEntries, type ReturnedLine } from './refund-entries.ts'

const nothing: Balance = { goods: 0, shipping: 0, tax: 0 }
const kinds = { return: 'goods', shipping: 'shipping', tax: 'tax' } as const

// Amounts are in minor units, so the rules do not depend on whether the currency has zero, two or three decimals.
const cents = fc.oneof(fc.nat(30), fc.nat(5_000_000_000))
const balance: fc.Arbitrary<Balance> = fc.record({ goods: cents, shipping: cents, tax: cents })
const sumOf = ({ goods, shipping, tax }: Balance) => goods + shipping + tax
/** Returns the given number of thousandths of a whole. */
const share = (whole: number, perMille: number) => Number((BigInt(whole) * BigInt(perMille)) / 1000n)

describe('refund by amount', () => {
  test('refunding everything, in any number of steps, leaves nothing, and no part falls below zero in between', () => {
    fc.assert(
      fc.property(balance, fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 12 }), (sold, steps) => {
        let left = sold
        for (const perMille of [...steps, 1000]) {
          const amount = share(sumOf(left), perMille)
          const taken = takeOut(left, nothing, amount)
          expect(sumOf(taken)).toBe(amount)
          for (const part of Object.values(kinds)) {
            expect(taken[part]).toBeGreaterThanOrEqual(0)
            expect(taken[part]).toBeLessThanOrEqual(left[part])
          }
          left = { goods: left.goods - taken.goods, shipping: left.shipping - taken.shipping, tax: left.tax - taken.tax }
        }
        expect(left).toEqual(nothing)
      }),
    )
  })

  test('a refund takes from each part its share to within one minor unit, and the largest remainders get the extra units', () => {
    fc.assert(
      fc.property(balance, fc.integer({ min: 0, max: 1000 }), (left, perMille) => {
        const whole = sumOf(left)
        const amount = share(whole, perMille)
        const taken = takeOut(left, nothing, amount)
        // The values are in fractions of a minor unit (1 / whole), so nothing is rounded here.
        const missing = Object.values(kinds).map((part) => BigInt(taken[part]) * BigInt(whole) - BigInt(left[part]) * BigInt(amount))
        for (const off of missing) expect(off > -BigInt(Math.max(1, whole)) && off < BigInt(Math.max(1, whole))).toBe(true)
        const remainderOf = (part: keyof Balance) => (BigInt(left[part]) * BigInt(amount)) % BigInt(Math.max(1, whole))
        const isUp = (part: keyof Balance) => BigInt(taken[part]) * BigInt(whole) > BigInt(left[part]) * BigInt(amount)
        for (const up of Object.values(kinds).filter(isUp))
          for (const down of Object.values(kinds).filter((part) => !isUp(part))) expect(remainderOf(up) >= remainderOf(down)).toBe(true)
      }),
    )
  })

  test('amounts that the ledger never had count as goods', () => {
    expect(takeOut({ goods: 100, shipping: 0, tax: 20 }, nothing, 150)).toEqual({ goods: 130, shipping: 0, tax: 20 })
    expect(takeOut({ goods: -5, shipping: 0, tax: 20 }, nothing, 20)).toEqual({ goods: 0, shipping: 0, tax: 20 })
  })
})

test('refunds of items, of shipping and by amount, in any order, never exceed what was sold, in any channel', () => {
  const part = fc.record({ netCents: fc.nat(4000), taxCents: fc.nat(900), isUpsold: fc.boolean() })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), perMille: fc.integer({ min: 0, max: 1000 }) }),
    fc.record({ kind: fc.constant('line' as const), at: fc.nat(2), perMille: fc.integer({ min: 0, max: 1000 }) }),
    fc.record({ kind: fc.constant('shipping' as const), perMille: fc.integer({ min: 0, max: 1000 }) }),
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), part, fc.array(step, { maxLength: 12 }), (lines, shipping, steps) => {
      const isUpsold = (at: number) => lines[at]!.isUpsold
      const worthOf = ({ netCents, taxCents }: typeof shipping) => ({ cents: netCents + taxCents, taxCents })
      // The ledger balance of the order, by kind of amount and not by line.
      const left: Balance = {
        goods: lines.reduce((all, { netCents }) => all + netCents, 0),
        shipping: shipping.netCents,
        tax: [...lines, shipping].reduce((all, { taxCents }) => all + taxCents, 0),
      }
      // The part of it that Boost Upsell sold.
      const leftUpsold = { goods: 0, tax: 0 }
      for (const { netCents, taxCents, isUpsold: isOffered } of lines)
        if (isOffered) [leftUpsold.goods, leftUpsold.tax] = [leftUpsold.goods + netCents, leftUpsold.tax + taxCents]
      const before = { lines: lines.map(() => 0), shipping: 0 }
      for (const one of [...steps, { kind: 'amount' as const, perMille: 1000 }]) {
        const at = one.kind === 'line' ? one.at % lines.length : -1
        const most = sumOf(left)
        const room =
          one.kind === 'amount'
            ? most
            : one.kind === 'line'
              ? worthOf(lines[at]!).cents - before.lines[at]!
              : worthOf(shipping).cents - before.shipping
        const amount = share(Math.min(most, room), one.perMille)
        const named = lines.map((line, n): ReturnedLine => {
          const cents = n === at ? amount : 0
          return { position: n, quantity: 0, title: '', worth: worthOf(line), cents, beforeCents: before.lines[n]!, isUpsold: isUpsold(n) }
        })
        const forShipping = one.kind === 'shipping' ? amount : 0
        const entries = refundEntries({
          orderId: '',
          name: '',
          at: new Date(0),
          description: '',
          lines: named.filter((line) => line.cents > 0),
          shipping: { worth: worthOf(shipping), cents: forShipping, beforeCents: before.shipping },
          otherCents: one.kind === 'amount' ? amount : 0,
          left: { ...left },
          leftUpsold: { ...leftUpsold },
        })
        for (const { kind, amountCents, channel } of entries) {
          expect(amountCents).toBeLessThan(0)
          if (channel === 'boost_upsell') leftUpsold[kinds[kind as 'return' | 'tax']] += amountCents
          left[kinds[kind as keyof typeof kinds]] += amountCents
        }
        expect(sumOf(left)).toBe(most - amount)
        expect(Math.min(left.goods, left.shipping, left.tax)).toBeGreaterThanOrEqual(0)
        for (const kind of ['goods', 'tax'] as const) {
          expect(leftUpsold[kind]).toBeGreaterThanOrEqual(0)
          expect(leftUpsold[kind]).toBeLessThanOrEqual(left[kind])
        }
        if (at >= 0) before.lines[at]! += amount
        before.shipping += forShipping
      }
      expect(left).toEqual(nothing)
      expect(leftUpsold).toEqual({ goods: 0, tax: 0 })
    }),
    { numRuns: testRuns(300) },
  )
})
