import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../tools/test-runs.ts'
import { anyConfig, Dice } from '../../test/any-config.ts'
import { themeNames } from '../themes.ts'
import { readConfig, themeOf } from './read.ts'
import { configSchema } from './schema.ts'

describe.each(themeNames)('%s', (theme) => {
  test('a valid configuration is read back unchanged', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const config = anyConfig(theme, new Dice(seed))
        const lost: string[] = []
        expect(configSchema.parse(config)).toEqual(config)
        expect(readConfig(config, { lost: (path) => lost.push(path) })).toEqual(config)
        expect(lost).toEqual([])
      }),
      { numRuns: testRuns(300) },
    )
  })

  test('an empty configuration is filled with valid defaults', () => {
    const config = readConfig({ theme })
    expect(configSchema.parse(config)).toEqual(config)
  })

  test('any input becomes a valid configuration', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (value, object) => {
        for (const raw of [value, { ...object, theme, settings: value }, { theme, pages: { homepage: value, fixed: value } }])
          configSchema.parse(readConfig(raw))
      }),
      { numRuns: testRuns(300) },
    )
  })
})

test.each(themeNames)("a seller's checkout script is stored unchanged (%s)", (theme) => {
  const customJs = `if (1 < 2 && 3 > 2) document.title = "</script><b>"\n`
  const raw = { theme, settings: { checkout: { customJs, customHtml: '<p>Own</p>' } } }
  const config = readConfig(raw, { clean: () => 'cleaned' })
  expect(config.settings.checkout).toMatchObject({ customHtml: 'cleaned', customJs })
  expect(configSchema.parse(config).settings['checkout']).toMatchObject({ customJs })
  expect(readConfig(JSON.parse(JSON.stringify(config))).settings.checkout.customJs).toBe(customJs)
  const long = { theme, settings: { checkout: { customJs: 'x'.repeat(32 * 1024 + 1) } } }
  expect(readConfig(long).settings.checkout.customJs).toBe('')
})

describe('the theme of a stored configuration', () => {
  test('without a name, it is fashion if the fixed footer has settings', () => {
    expect(themeOf({ pages: { fixed: { footer: { settings: {} } } } })).toBe('fashion')
    expect(themeOf({ pages: { fixed: { footer: { blocks: [] } } } })).toBe('default')
    expect(themeOf(null)).toBe('default')
  })
  test('with a name, it is that theme, in either spelling', () => {
    expect(themeOf({ theme: 'newchick' })).toBe('fashion')
    expect(themeOf({ theme: 'hydro', pages: { fixed: { footer: { settings: {} } } } })).toBe('default')
  })
})
