import { expect, test } from 'vitest'

import { shownTransactions } from './transactions.ts'

const at = '2026-03-28T10:00:00.000Z'
const held = { kind: 'authorization', state: 'succeeded', amountCents: 5900, createdAt: at } as const
const taken = { ...held, kind: 'capture' } as const

test('the authorization and the capture of an immediate charge are one row', () => {
  expect(shownTransactions([held, taken])).toEqual([taken])
  expect(shownTransactions([held, { ...taken, state: 'pending' }])).toHaveLength(1)
})

test('a capture that failed, is later, or takes only a part leaves the authorization', () => {
  for (const change of [{ state: 'failed' }, { createdAt: '2026-03-29T10:00:00.000Z' }, { amountCents: 1000 }] as const)
    expect(shownTransactions([held, { ...taken, ...change }])).toHaveLength(2)
  expect(shownTransactions([held])).toEqual([held])
})
