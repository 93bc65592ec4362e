import { expect, test, vi } from 'vitest'

import { matching, settingsIndex } from './settings-index.ts'

vi.mock('../../../../../messages/messages.ts', () => ({ tOr: (_key: string, otherwise: string) => otherwise }))

const labels = (text: string, theme: 'fashion' | 'default' = 'fashion') =>
  matching(settingsIndex(theme), text).map(({ within, label }) => [...within, label].join(' › '))

test('a setting is found by its label, and by what leads to it', () => {
  expect(labels('compare-at')).toEqual(['Colors › Compare-at price', 'Typography › Compare-at price'])
  expect(labels('COLORS price')).toEqual(['Colors › Price', 'Colors › Compare-at price'])
  expect(labels('welcome code')).toEqual(['Popup › Welcome popup › Welcome discount code'])
  expect(labels('no such setting')).toEqual([])
})

test('a theme offers only its own settings', () => {
  expect(labels('sale price', 'default')).toContain('Colors › Sale price')
  expect(labels('sale price')).not.toContain('Colors › Sale price')
  expect(labels('welcome', 'default')).toEqual([])
})
