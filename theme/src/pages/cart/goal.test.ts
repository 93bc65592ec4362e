import { describe, expect, it } from 'vitest'

import { sampleStorefront } from '../../../../storefront/test/sample-storefront.ts'
import { goalOf } from './goal.ts'

const storefrontWith = (settings: object) => sampleStorefront('default', {}, { theme: 'default', settings: { cart_goal: settings } })
const goal = { isShow: true, goalAmount: 49.99, motivationalMessage: '{amount} more', goalReached: 'Done' }
const cart = (untilFreeShipping?: number) => ({ lines: [], subtotal: 2500, saved: 0, untilFreeShipping })

describe('goalOf', () => {
  it('shows the amount missing for free shipping as money', () => {
    expect(goalOf(storefrontWith(goal), cart(2499))).toEqual({ text: '$24.99 more', reached: false, percent: 50 })
  })
  it('is reached when shipping is free', () => {
    expect(goalOf(storefrontWith(goal), cart(0))).toEqual({ text: 'Done', reached: true, percent: 100 })
  })
  it('is undefined if it is turned off, or if shipping is never free', () => {
    expect(goalOf(storefrontWith({ ...goal, isShow: false }), cart(0))).toBeUndefined()
    expect(goalOf(storefrontWith(goal), cart())).toBeUndefined()
  })
})
