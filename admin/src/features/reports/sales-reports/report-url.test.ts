import { describe, expect, test } from 'vitest'

import { changed, filterOf, nextSort, queryOf, readView, withReport } from './report-url.ts'
import { forgetSearch, savedRefresh, saveSearch } from './saved-search.ts'

const today = (zone: string) => (zone === 'Asia/Kathmandu' ? '2026-06-11' : '2026-06-10')
const read = (search: Record<string, string>) => readView(search, 'America/Los_Angeles', today)

describe('the URL of a report', () => {
  test('without parameters is sales over time, today in the store’s zone', () => {
    expect(read({})).toMatchObject({
      report: 'over-time',
      range: { from: '2026-06-10', to: '2026-06-10' },
      zone: 'America/Los_Angeles',
      compare: 'previous_period',
      refresh: false,
      sort: 'name',
      filters: {},
    })
  })

  test('today is that of the zone in the URL', () => {
    expect(read({ tz: 'Asia/Kathmandu' })).toMatchObject({ zone: 'Asia/Kathmandu', range: { from: '2026-06-11', to: '2026-06-11' } })
  })

  test.each([
    { from_time: '2026-06-01' },
    { from_time: '2026-06-09', to_time: '2026-06-01' },
    { from_time: '2026-06-01', to_time: '2026-06-11' },
    { from_time: '2026-02-30', to_time: '2026-06-01' },
    { from_time: 'x', to_time: 'y' },
  ])('%j is no range, so it is today', (search) => {
    expect(read(search as Record<string, string>).range).toEqual({ from: '2026-06-10', to: '2026-06-10' })
  })

  test('only the word true turns on auto-refresh', () => {
    expect(['true', 'false', '1', ''].map((refresh) => read({ refresh }).refresh)).toEqual([true, false, false, false])
  })

  test('unknown values are read as missing', () => {
    expect(read({ report: 'secrets', compare: 'x', group: 'year', sort: 'total desc', columns: 'x' })).toMatchObject({
      report: 'over-time',
      compare: 'previous_period',
      granularity: undefined,
      sort: 'name',
      columns: read({}).columns,
    })
  })

  test('columns keep their usual order', () => {
    expect(read({ columns: 'total,orders' }).columns).toEqual(['orders', 'total'])
  })

  test('a change keeps all other parameters, also unknown ones, and removes empty ones', () => {
    const search = { stores: 'a,b', utm_source: 'mail', refresh: 'true', compare: 'none' }
    expect(changed(search, { from_time: '2026-06-01', compare: undefined, country: '' })).toEqual({
      stores: 'a,b',
      utm_source: 'mail',
      refresh: 'true',
      from_time: '2026-06-01',
    })
  })

  test('another report keeps the filters and begins with its own order', () => {
    expect(withReport({ sort: '-units', country: 'US', report: 'product' }, 'channel')).toEqual({ country: 'US', report: 'channel' })
    expect(withReport({ report: 'product' }, 'over-time')).toEqual({})
  })

  test('the query has the filters, and intervals only where they mean something', () => {
    const search = { group: 'week', country: 'DE', from_time: '2026-06-01', to_time: '2026-06-02', compare: 'none' }
    const shared = { fromTime: '2026-06-01', toTime: '2026-06-02', timezone: 'America/Los_Angeles', compare: 'none', country: 'DE' }
    expect(queryOf(read(search), undefined)).toEqual({ ...shared, sort: 'name', granularity: 'week' })
    expect(queryOf(read({ ...search, report: 'vendor' }), 'a,b')).toEqual({ ...shared, sort: '-total', stores: 'a,b' })
  })

  test('a row is a filter where one describes it', () => {
    const id = '01890000-0000-7000-8000-000000000001'
    expect(filterOf('product', id)).toEqual({ product: id })
    expect(filterOf('product', 'Lamp')).toBeUndefined()
    expect(filterOf('country', 'US')).toEqual({ country: 'US' })
    expect(filterOf('country', '')).toBeUndefined()
    expect(filterOf('vendor', 'Acme')).toBeUndefined()
  })

  test('a header sorts largest first, then smallest first, then as usual', () => {
    expect(nextSort('name', 'net')).toBe('-net')
    expect(nextSort('-net', 'net')).toBe('net')
    expect(nextSort('net', 'net')).toBeUndefined()
    expect(nextSort('name', 'name')).toBe('-name')
  })
})

describe('the saved search query', () => {
  const storage = () => {
    const texts = new Map<string, string>()
    return { texts, getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text) }
  }

  test('is reduced to its auto-refresh when the page is left', () => {
    const place = storage()
    saveSearch(place, 's1', { refresh: 'true', stores: 'a,b' })
    expect([...place.texts.values()]).toEqual(['{"autoRefresh":true,"query":"refresh=true&stores=a%2Cb"}'])
    forgetSearch(place, 's1')
    expect([...place.texts.values()]).toEqual(['{"autoRefresh":true}'])
    expect(savedRefresh(place, 's1')).toBe(true)
    expect(savedRefresh(place, 's2')).toBe(false)
  })

  test('a storage that refuses, or has something else, turns auto-refresh off', () => {
    const full = {
      getItem: () => '{nonsense',
      setItem: () => {
        throw new Error('full')
      },
    }
    saveSearch(full, 's1', { refresh: 'true' })
    expect(savedRefresh(full, 's1')).toBe(false)
  })
})
