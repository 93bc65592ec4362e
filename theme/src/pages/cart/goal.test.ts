import { describe, expect, it } from 'vitest'

import { sampleStorefront } from '../../../../storefront/test/sample-storefront.ts'
import { goalOf } from './goal.ts'

const storefrontWith = (settings: object) => sampleStorefront('default', {}, { theme: 'default', settings: { cart_goal: settings } })
const goal = { isShow: true, goalAmount: 49.99, motivationalMessage: '{amount} more', goalReached: 'Done' }

describe('goalOf', () => {
  it('shows the missing amount as money', () => {
    expect(goalOf(storefrontWith(goal), 2500)).toEqual({ text: '$24.99 more', reached: false, percent: 50 })
  })
  it('is reached at the exact amount', () => {
    expect(goalOf(storefrontWith(goal), 4999)).toEqual({ text: 'Done', reached: true, percent: 100 })
  })
  it('counts in the unit of the currency', () => {
    expect(goalOf({ ...storefrontWith({ ...goal, goalAmount: 5000 }), currency: 'JPY', money: String }, 4000)?.text).toBe('1000 more')
  })
  it('is undefined if it is turned off or zero', () => {
    expect(goalOf(storefrontWith({ ...goal, isShow: false }), 2500)).toBeUndefined()
    expect(goalOf(storefrontWith({ ...goal, goalAmount: 0 }), 2500)).toBeUndefined()
  })
})
