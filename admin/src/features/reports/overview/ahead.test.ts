import { beforeEach, expect, test, vi } from 'vitest'

import type { queryClient } from '../../../api/query.ts'
import { askAhead } from './ahead.ts'

const { answers, prefetchQuery } = vi.hoisted(() => ({
  answers: {} as Record<string, Promise<unknown>>,
  prefetchQuery: vi.fn<(options: { query: { stores?: string; timezone: string } }) => Promise<void>>(),
}))
vi.mock('../../../api/current-session.ts', () => ({ session: { storeId: 'lamps' } }))
vi.mock('../../../api/query.ts', () => ({
  callQuery: (name: string) => name,
  queryClient: { ensureQueryData: (name: string) => answers[name], prefetchQuery } as unknown as typeof queryClient,
}))
vi.mock('../report-query.ts', () => ({ reportQuery: (_name: string, query: object) => ({ query }) }))

const never = new Promise<never>(() => {})
const kept = new Map<string, string>()
const asked = () => prefetchQuery.mock.calls.map(([{ query }]) => query)

beforeEach(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  kept.clear()
  prefetchQuery.mockClear()
  answers['stores.preference'] = Promise.resolve({ standardTimezone: 'Asia/Kathmandu' })
  answers['stores.list'] = Promise.resolve({ items: [{ id: 'mugs' }, { id: 'lamps' }] })
})

test('from the second time on, the figures of all stores are asked for before the list of stores has arrived', async () => {
  await askAhead(true)
  expect(asked()).toEqual([])
  await askAhead(true)
  expect(asked()).toMatchObject([{ stores: 'mugs,lamps', timezone: 'Asia/Kathmandu' }])

  answers['stores.preference'] = never
  answers['stores.list'] = never
  await askAhead(true)
  vi.stubGlobal('location', { search: '?stores=mugs' })
  await askAhead(false)
  expect(asked().slice(1)).toMatchObject([{ stores: 'mugs,lamps' }, { stores: 'mugs,lamps' }])
})

test('the list of stores is kept for the next time, and a failed one leaves the current store', async () => {
  kept.set('zone of lamps', 'Asia/Kathmandu')
  answers['stores.list'] = Promise.reject(new Error('offline'))
  await askAhead(true)
  expect(asked()[0]).not.toHaveProperty('stores')
  answers['stores.list'] = Promise.resolve({ items: [{ id: 'lamps' }, { id: 'books' }] })
  await askAhead(true)
  answers['stores.list'] = never
  await askAhead(true)
  expect(asked().slice(1)).toMatchObject([{ stores: 'lamps,books' }, { stores: 'lamps,books' }])
})
