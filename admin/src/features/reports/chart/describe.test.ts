import { expect, test, vi } from 'vitest'

import { describe } from './describe.ts'

vi.mock('../../../messages/messages.ts', () => ({ language: () => 'en-US', t: (_key: string, values: object) => JSON.stringify(values) }))

const points = [3, 1, null, 7].map((current, at) => ({ label: `day ${at}`, current }))

test('a chart is described by its lowest and its highest value', () => {
  expect(JSON.parse(describe(points, (value) => `$${value}`))).toEqual({ low: '$1', lowAt: 'day 1', high: '$7', highAt: 'day 3' })
})

test('a chart without values has no description', () => {
  expect(describe([{ label: 'day', current: null }], String)).toBe('')
})
