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

test('the label is the current store, all stores, or the number of stores', () => {
  expect(storeLabel(choice)).toEqual({ kind: 'current' })
  expect(storeLabel(toggleStore(choice, 'a'))).toEqual({ kind: 'some', count: 2 })
  expect(storeLabel(toggleAll(choice))).toEqual({ kind: 'all' })
  expect(storeLabel(readStores(undefined, 'a', ['a'], true))).toEqual({ kind: 'current' })
})

test('the URL contains stores only when more than the current one is selected', () => {
  expect(writeStores(choice)).toBeUndefined()
  expect(writeStores(toggleStore(choice, 'c'))).toBe('b,c')
  expect(readStores(undefined, 'b', all, true).selected).toEqual(all)
})

test('stores in a shared URL without access are counted as excluded', () => {
  expect(readStores('a,x,y', 'b', all, false).strangers).toBe(2)
  expect(choice.strangers).toBe(0)
})
