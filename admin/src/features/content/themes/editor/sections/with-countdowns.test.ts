import { valueAt } from '@vitrine/theme/edit/json.ts'
import { flashDealsPresets } from '@vitrine/theme/sections/flash-deals/presets.ts'
import { expect, test } from 'vitest'

import { newSection } from './arrange.ts'
import { withCountdowns } from './with-countdowns.ts'

const NOW = Date.UTC(2026, 10, 27)

test('the countdown of a new section ends after its span, and everything else stays', () => {
  const made = newSection('flash_deals', 'fashion', flashDealsPresets[0]!.settings)
  const section = withCountdowns(made, NOW)
  expect(valueAt(section, ['settings', 'blocks', 0, 'time', 'getTime'])).toBe(NOW + 24 * 3600 * 1000)
  expect(valueAt(made, ['settings', 'blocks', 0, 'time', 'getTime'])).toBe(0)
  expect(valueAt(section, ['settings', 'content'])).toEqual(valueAt(made, ['settings', 'content']))
})

test('a countdown without a span doesn’t run', () => {
  const section = newSection('flash_deals', 'fashion', { blocks: [{ type: 'count-down' }] })
  expect(valueAt(withCountdowns(section, NOW), ['settings', 'blocks', 0, 'time', 'getTime'])).toBe(0)
})
