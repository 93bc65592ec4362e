import { completeConfig } from '@vitrine/theme/config/complete.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'
import { changesOf } from '@vitrine/theme/edit/describe.ts'
import { type Json, withValue } from '@vitrine/theme/edit/json.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { styleConfig, stylesOf } from '@vitrine/theme/presets/styles/styles.ts'
import { expect, test } from 'vitest'

import { withLook } from './with-look.ts'

const config = completeConfig(startConfig('fashion') as unknown as Json)

test.each(stylesOf('fashion').map((style) => [style.key, style]))('%s changes colors and fonts only', (_key, style) => {
  const after = withLook(config, styleConfig(style))
  const groups = new Set(changesOf(config, after).map(({ path }) => path.slice(0, 2).join('.')))
  expect([...groups].filter((group) => group !== 'settings.colors' && group !== 'settings.typography')).toEqual([])
  expect(groups.size).toBeGreaterThan(0)
  expect(readConfig(after).settings.colors).toEqual(styleConfig(style).settings.colors)
})

test('a setting that this version doesn’t know stays', () => {
  const stored = withValue(config, ['settings', 'colors'], { color_price: '#123456', color_later: '#654321' })
  expect(withLook(stored, startConfig('fashion'))).toMatchObject({ settings: { colors: { color_later: '#654321' } } })
})
