import { describe, expect, test } from 'vitest'

import { readView, type Search } from '../report-url.ts'
import { isSameView, parametersOf, type SavedReport, searchOf } from './saved-parameters.ts'

const saved = (search: Search, today = '2026-06-10') =>
  parametersOf(
    readView(search, 'America/Los_Angeles', () => today),
    search,
  )
const report = (search: SavedReport['search']): SavedReport => ({
  id: 'one',
  name: 'Best sellers',
  search,
  isShared: false,
  author: 'Ada',
  isMine: true,
  canEdit: true,
  updatedAt: '2026-06-10T00:00:00Z',
  schedule: null,
})

describe('what is saved of a report', () => {
  test('a range that was chosen by name moves with time', () => {
    const chosen = { range: 'last30', from_time: '2026-05-12', to_time: '2026-06-10' }
    expect(saved(chosen)).toEqual({ range: 'last30' })
    const opened = searchOf(report(saved(chosen)), {})
    expect(readView(opened, 'UTC', () => '2026-07-01').range).toEqual({ from: '2026-06-02', to: '2026-07-01' })
    expect(saved(opened, '2026-07-01')).toEqual({ range: 'last30' })
  })

  test('dates that were chosen on the calendar, or opened from an older link, stay', () => {
    const dates = { from_time: '2026-05-12', to_time: '2026-06-10' }
    expect(saved(dates)).toEqual(dates)
    expect(saved({ ...dates, range: 'last30' }, '2026-06-11')).toEqual(dates)
    expect(saved({ ...dates, range: 'last7' })).toEqual(dates)
  })

  test('a report without dates is of today, whenever it is opened', () => {
    expect(saved({})).toEqual({})
    expect(saved({ from_time: '2026-06-10', to_time: '2026-06-10', range: 'today' })).toEqual({})
    expect(saved({ range: 'forever' })).toEqual({})
    expect(saved({ from_time: '2026-06-10', to_time: '2026-06-10' })).toEqual({ from_time: '2026-06-10', to_time: '2026-06-10' })
  })

  test('what the page does not know, auto-refresh and defaults are not saved', () => {
    const search = {
      report: 'product',
      sort: '-total',
      utm_source: 'mail',
      refresh: 'true',
      saved: 'two',
      compare: 'previous_period',
      country: 'US',
    }
    expect(saved(search)).toEqual({ report: 'product', country: 'US' })
    expect(saved({ columns: 'total,net', sort: 'units', group: 'week', tz: 'Asia/Kathmandu', stores: 'a,b' })).toEqual({
      columns: 'net,total',
      sort: 'units',
      group: 'week',
      tz: 'Asia/Kathmandu',
      stores: 'a,b',
    })
  })

  test('an opened report is the same until something changes', () => {
    const search = { report: 'product', range: 'last90', sort: '-units', columns: 'units,total' } as const
    const opened = searchOf(report(search), { refresh: 'true' })
    expect(opened).toEqual({ ...search, saved: 'one', refresh: 'true' })
    expect(isSameView(saved(opened), search)).toBe(true)
    expect(isSameView(saved({ ...opened, compare: 'none' }), search)).toBe(false)
  })
})
