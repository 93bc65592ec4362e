import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { expect, test } from 'vitest'

import { monogram } from './monogram.ts'

test.each([
  ['Northline', '>N<'],
  ['“été”', '>É<'],
  ['<script>', '>S<'],
  ['&&', '></text>'],
  ['東京', '>東<'],
])('the monogram of %s has its first letter', (name, part) => {
  const svg = monogram(name, startConfig('fashion'))
  expect(svg).toContain(part)
  expect(svg).toMatch(/fill="#[0-9a-f]{6}"/)
})
