import { beforeEach, describe, expect, test, vi } from 'vitest'

import { StoreCache } from './store-cache.ts'

const HERE = 'this store'
const THERE = 'that store'

let states: Record<string, number>
let hears: boolean
const stateOf = (storeId: string) => (hears ? states[storeId] : undefined)
const change = (storeId: string) => void (states[storeId] = (states[storeId] ?? 0) + 1)

/** Returns a loader that resolves to its number of calls: 1, 2, 3 and so on. */
const counter = () => {
  let times = 0
  return vi.fn(async () => ++times)
}

let cache: StoreCache<number>
beforeEach(() => {
  states = { [HERE]: 0, [THERE]: 0 }
  hears = true
  cache = new StoreCache(stateOf, { most: 10 })
})

describe('callers at the same moment', () => {
  test('share one load', async () => {
    const load = counter()
    expect(await Promise.all([cache.of(HERE, load), cache.of(HERE, load), cache.of(HERE, load)])).toEqual([1, 1, 1])
    expect(await cache.of(HERE, load)).toBe(1)
  })

  test('with different keys each cause a load', async () => {
    const load = counter()
    expect(await Promise.all([cache.of(HERE, load), cache.of(THERE, load), cache.of(HERE, load, 'a page of it')])).toEqual([1, 2, 3])
    expect(await Promise.all([cache.of(HERE, load), cache.of(THERE, load), cache.of(HERE, load, 'a page of it')])).toEqual([1, 2, 3])
  })

  test('all get the error of a failed load, which is not cached', async () => {
    const load = vi.fn(async () => 1).mockRejectedValueOnce(new Error('away'))
    const outcomes = await Promise.allSettled([cache.of(HERE, load), cache.of(HERE, load)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(load).toHaveBeenCalledOnce()
    expect(await cache.of(HERE, load)).toBe(1)
  })
})

describe('a change of a store', () => {
  test('drops every key of that store, and no key of other stores', async () => {
    const load = counter()
    for (const key of ['one', 'two']) await cache.of(HERE, load, key)
    await cache.of(THERE, load)
    change(HERE)
    for (const key of ['one', 'two']) expect(cache.find(HERE, key)).toBeUndefined()
    expect(cache.find(THERE, THERE)).toBe(3)
    expect(await cache.of(HERE, load, 'one')).toBe(4)
  })

  test('during a load makes later callers load again, and the older value is not cached', async () => {
    const older = Promise.withResolvers<number>()
    const newer = Promise.withResolvers<number>()
    const before = cache.of(HERE, () => older.promise)
    change(HERE)
    const after = cache.of(HERE, () => newer.promise)
    older.resolve(1)
    expect(await before).toBe(1)
    expect(cache.find(HERE, HERE)).toBeUndefined()
    // The newer load is still running, and later callers share it.
    const alongside = cache.of(HERE, async () => 3)
    newer.resolve(2)
    expect(await Promise.all([after, alongside])).toEqual([2, 2])
    expect(cache.find(HERE, HERE)).toBe(2)
  })

  test('leaves a newer value in place, however long the older load takes', async () => {
    const older = Promise.withResolvers<number>()
    const before = cache.of(HERE, () => older.promise)
    change(HERE)
    expect(await cache.of(HERE, async () => 2)).toBe(2)
    older.resolve(1)
    expect(await before).toBe(1)
    expect(cache.find(HERE, HERE)).toBe(2)
  })
})

describe('while the cache gets no notifications of changes', () => {
  test('every caller loads, and no value is shared or cached', async () => {
    const load = counter()
    hears = false
    expect(await Promise.all([cache.of(HERE, load), cache.of(HERE, load)])).toEqual([1, 2])
    hears = true
    expect(cache.find(HERE, HERE)).toBeUndefined()
  })

  test('values that were cached before are not returned', async () => {
    const load = counter()
    await cache.of(HERE, load)
    hears = false
    expect(cache.find(HERE, HERE)).toBeUndefined()
    expect(await cache.of(HERE, load)).toBe(2)
  })

  test('a value that was loading before is not cached', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const loading = cache.of(HERE, () => promise)
    hears = false
    resolve(1)
    expect(await loading).toBe(1)
    hears = true
    expect(cache.find(HERE, HERE)).toBeUndefined()
  })
})

describe('the cache is limited', () => {
  const keysOf = (kept: StoreCache<number>) => ['a', 'b', 'c', 'd'].filter((key) => kept.find(HERE, key) !== undefined)

  test('by the number of values, and the least recently used value is dropped first', async () => {
    const few = new StoreCache<number>(stateOf, { most: 2 })
    for (const key of ['a', 'b']) await few.of(HERE, async () => 100, key)
    few.find(HERE, 'a')
    await few.of(HERE, async () => 100, 'c')
    expect(keysOf(few)).toEqual(['a', 'c'])
  })

  test('by the total size of the values', async () => {
    const small = new StoreCache<number>(stateOf, { most: 10, sizeOf: (value) => value })
    for (const [key, size] of Object.entries({ a: 4, b: 4, c: 2 })) await small.of(HERE, async () => size, key)
    expect(keysOf(small)).toEqual(['a', 'b', 'c'])
    await small.of(HERE, async () => 5, 'd')
    expect(keysOf(small)).toEqual(['c', 'd'])
  })

  test('and a value larger than the limit drops nothing', async () => {
    const small = new StoreCache<number>(stateOf, { most: 10, sizeOf: (value) => value })
    await small.of(HERE, async () => 4, 'a')
    expect(await small.of(HERE, async () => 11, 'b')).toBe(11)
    expect(keysOf(small)).toEqual(['a'])
  })

  test('to nothing when the limit is zero', async () => {
    const none = new StoreCache<number>(stateOf, { most: 0, sizeOf: (value) => value })
    expect(await none.of(HERE, async () => 4, 'a')).toBe(4)
    expect(keysOf(none)).toEqual([])
  })
})

test('a value that `keeps` rejects is loaded again for each later caller', async () => {
  const odd = new StoreCache<number>(stateOf, { most: 10, keeps: (value) => value % 2 === 1 })
  const load = counter()
  await odd.of(HERE, load)
  for (const key of ['even', 'odd']) await odd.of(HERE, load, key)
  expect([odd.find(HERE, HERE), odd.find(HERE, 'even'), odd.find(HERE, 'odd')]).toEqual([1, undefined, 3])
})

test('when the state is a time, a value is valid for some time from the start of its load', async () => {
  let now = 0
  const brief = new StoreCache<number>(() => now, { most: 10, holds: (then, at) => at < then + 2 })
  const load = counter()
  const loading = brief.of(HERE, load)
  now = 1
  expect(await Promise.all([loading, brief.of(HERE, load)])).toEqual([1, 1])
  expect(await brief.of(HERE, load)).toBe(1)
  now = 2
  expect(await brief.of(HERE, load)).toBe(2)
})
