import { expect, test } from 'vitest'

import { countryOfZone } from './country-of-zone.ts'

test.each([
  ['America/Los_Angeles', 'US'],
  ['US/Pacific', 'US'],
  ['Europe/Berlin', 'DE'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['Australia/Sydney', 'AU'],
  ['America/Sao_Paulo', 'BR'],
  ['Asia/Ho_Chi_Minh', 'VN'],
  ['UTC', undefined],
])('%s is in %s', (timeZone, country) => {
  expect(countryOfZone(timeZone)).toBe(country)
})
