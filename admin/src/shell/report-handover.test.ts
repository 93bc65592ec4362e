import { expect, test } from 'vitest'

import { handOver } from './report-handover.ts'

const search = { stores: 'a,b', from_time: '2026-10-01', to_time: '2026-10-31', tz: 'Asia/Kathmandu', source: 'mail', sort: '-units' }
const shared = { stores: 'a,b', from_time: '2026-10-01', to_time: '2026-10-31', tz: 'Asia/Kathmandu' }

test('report pages hand each other what they all have', () => {
  expect(handOver('websitesa', 'website.estimated-profit', search)).toEqual(shared)
  expect(handOver('website.utm-analystics', 'website', { ...search, compare: 'none' })).toEqual({ ...shared, compare: 'none' })
  expect(handOver('website.analytics', 'website.sales-reports', search)).toEqual(shared)
})

test('sales reports and pages that aren’t reports hand nothing over', () => {
  expect(handOver('website.sales-reports', 'website.analytics', search)).toBeUndefined()
  expect(handOver('website.analytics', 'website.orders', search)).toBeUndefined()
  expect(handOver('website.orders', 'website.analytics', search)).toBeUndefined()
  expect(handOver(undefined, 'website.analytics', search)).toBeUndefined()
})
