import { expect, test } from 'vitest'

import { readStores, storeLabel, toggleAll, toggleStore, writeStores } from './store-choice.ts'

const all = ['a', 'b', 'c']
const choice = readStores(undefined, 'b', all, false)

test('the current store always stays selected', () => {
  expect(choice.selected).toEqual(['b'])
  expect(toggleStore(choice, 'b').selected).toEqual(['b'])
  expect(toggleAll(toggleAll(choice)).selected).toEqual(['b'])
  expect(readStores('a,x', 'b', all, false).selected).toEqual(['a', 'b'])
})

test('labels: current store, all stores, N stores selected', () => {
  expect(storeLabel(choice)).toEqual({ kind: 'current' })
  expect(storeLabel(toggleStore(choice, 'a'))).toEqual({ kind: 'some', count: 2 })
  expect(storeLabel(toggleAll(choice))).toEqual({ kind: 'all' })
  expect(storeLabel(readStores(undefined, 'a', ['a'], true))).toEqual({ kind: 'current' })
})

test('the address bar names the stores only when they are more than the current one', () => {
  expect(writeStores(choice)).toBeUndefined()
  expect(writeStores(toggleStore(choice, 'c'))).toBe('b,c')
  expect(readStores(undefined, 'b', all, true).selected).toEqual(all)
})

test('stores of others in a shared address are counted as left out', () => {
  expect(readStores('a,x,y', 'b', all, false).strangers).toBe(2)
  expect(choice.strangers).toBe(0)
})
