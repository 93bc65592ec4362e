import { expect, test } from 'vitest'

import { queryOf, readSearch } from './read-search.ts'

test('a report is in the time zone of the URL, or else of the store', () => {
  expect(readSearch({ tz: 'Asia/Kathmandu' }, 'UTC')).toMatchObject({ zone: 'Asia/Kathmandu', storeZone: 'UTC' })
  for (const tz of [undefined, '', 'Mars/Olympus', "'; drop table visits"])
    expect(readSearch({ ...(tz !== undefined && { tz }) }, 'Europe/London').zone).toBe('Europe/London')
})

test('the call names the stores only if there are several', () => {
  const search = readSearch({ from_time: '2026-03-01', to_time: '2026-03-31', compare: 'previous_year' }, 'UTC')
  const query = { fromTime: '2026-03-01', toTime: '2026-03-31', timezone: 'UTC', compare: 'previous_year' }
  expect(queryOf(search, ['a'])).toEqual(query)
  expect(queryOf(search, ['a', 'b'])).toEqual({ ...query, stores: 'a,b' })
})
