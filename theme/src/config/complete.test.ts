import { expect, test } from 'vitest'

import { anyConfig, Dice } from '../../test/any-config.ts'
import { testRuns } from '../../../tools/test-runs.ts'
import type { Json } from '../edit/json.ts'
import { themeNames } from '../themes.ts'
import { completeConfig } from './complete.ts'
import { readConfig } from './read.ts'

test.each(themeNames)('nothing is missing in a new configuration of %s', (theme) => {
  const { version: _, ...defaults } = readConfig({ theme })
  expect(completeConfig({ theme })).toEqual(defaults)
})

test.each(themeNames)('a valid configuration of %s stays as it is', (theme) => {
  for (let seed = 0; seed < testRuns(30); seed++) {
    const config = anyConfig(theme, new Dice(seed)) as Json
    expect(completeConfig(config)).toEqual(config)
  }
})

test('what is stored stays, and what is missing gets its default', () => {
  const slide = { heading: { content: 'Kept' }, later: 1 }
  const stored: Json = {
    theme: 'fashion',
    later: true,
    pages: {
      homepage: [
        { type: 'head-image', version: 1, key: 'a', index: 0, settings: { opacity_image: 'wrong', content: { desktop: [slide] } } },
        { type: 'section-text', version: 99, key: 'b', index: 1, settings: { other: 1 } },
        { type: 'unknown', key: 'c' },
      ],
    },
    settings: { colors: { color_price: '#000000' } },
  }
  const complete = completeConfig(stored)
  expect(complete).toMatchObject(stored)
  expect(complete).toMatchObject({
    pages: {
      fixed: { header: { settings: { show_top_bar: true } } },
      homepage: [
        { settings: { change_slides_every: 4, content: { desktop: [{ heading: { color: '#ffffff' }, position: 'center' }], mobile: [] } } },
        {},
        {},
      ],
    },
    settings: { colors: { color_checkout_button: '#0082E5' } },
  })
})
