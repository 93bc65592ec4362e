import { expect, test } from 'vitest'

import type { Answer } from '../../../api/types.ts'
import { comparedCampaigns } from './compared-campaigns.ts'

type Campaign = Answer<'profit.campaigns'>['items'][number]

const row = (campaign: string, profit: number) => ({ campaign, profit }) as Campaign

test('each campaign has its profit of the comparison, and those that are over are listed too', () => {
  const now = { items: [row('Spring', 500), row('Sale', 200)], more: 0 }
  const before = { items: [row('spring', 300), row('Winter', 900)], more: 0 }
  expect(comparedCampaigns(now, before).map(({ campaign, profit, before: then }) => [campaign, profit, then])).toEqual([
    ['Spring', 500, 300],
    ['Sale', 200, 0],
    ['Winter', 0, 900],
  ])
})

test('nothing is said about campaigns that are not listed', () => {
  const now = { items: [row('Sale', 200)], more: 3 }
  expect(comparedCampaigns(now, { items: [row('Winter', 900)], more: 1 })).toEqual([{ ...row('Sale', 200), before: undefined }])
  expect(comparedCampaigns(now, undefined)).toEqual([{ ...row('Sale', 200), before: undefined }])
})
