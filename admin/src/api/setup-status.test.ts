import { expect, test, vi } from 'vitest'

import { isNewStore, stepsLeft } from './setup-status.ts'
import type { Answer } from './types.ts'

vi.mock('./query.ts', () => ({ callQuery: (name: string) => ({ queryKey: [name] }) }))

const step = (field: string, state: { done?: boolean; skipped?: boolean } = {}) => {
  const texts = { description: '', reason: '', button: '', path: '/' }
  return { field, ...texts, opensStore: false, confirmable: false, skippable: true, done: false, skipped: false, ...state }
}
const setup = (...steps: ReturnType<typeof step>[]): Answer<'stores.setupStatus'> => ({ steps, currentConfig: null })

test('steps that are neither done nor skipped are left', () => {
  const steps = setup(step('one'), step('two', { done: true }), step('three', { skipped: true }))
  expect(stepsLeft(steps).map(({ field }) => field)).toEqual(['one'])
})

test('a store is new until its first order is placed or that step is skipped', () => {
  expect(isNewStore(setup(step('add_product', { done: true }), step('place_test_order')))).toBe(true)
  expect(isNewStore(setup(step('add_product'), step('place_test_order', { done: true })))).toBe(false)
  expect(isNewStore(setup(step('place_test_order', { skipped: true })))).toBe(false)
})

test('a store is not new while its steps are unknown, or for a member who does not see that step', () => {
  expect(isNewStore(undefined)).toBe(false)
  expect(isNewStore(setup(step('add_product')))).toBe(false)
})
