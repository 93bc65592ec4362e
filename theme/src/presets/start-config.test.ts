import { describe, expect, test } from 'vitest'

import { checkTheme } from '../check/check-theme.ts'
import { readConfig } from '../config/read.ts'
import { collectRefs } from '../config/refs.ts'
import { configSchema } from '../config/schema.ts'
import { walkConfig } from '../config/walk-config.ts'
import type { Json } from '../edit/json.ts'
import { themeNames } from '../themes.ts'
import { hydro } from './default.ts'
import { fashion } from './fashion.ts'
import { startConfig } from './start-config.ts'

describe.each(themeNames)('%s', (theme) => {
  const config = startConfig(theme)

  test('is complete and valid, and no value of the preset is lost', () => {
    const lost: string[] = []
    readConfig({ fashion, default: hydro }[theme], { lost: (path) => lost.push(path) })
    expect(lost).toEqual([])
    expect(readConfig(config)).toEqual(config)
    expect(configSchema.parse(config)).toEqual(config)
  })

  test('refers only to content that every new store has', () => {
    const { refs, visit } = collectRefs()
    walkConfig(config, visit)
    expect([...refs.collections.keys()]).toEqual(['all'])
    expect([...refs.menus].filter((menu) => menu !== 'main' && menu !== 'footer')).toEqual([])
    expect([refs.products, refs.pages, refs.images].map(({ size }) => size)).toEqual([0, 0, 0])
  })

  test('shoppers can read, see and follow everything', () => {
    expect(checkTheme(config as unknown as Json).warnings).toEqual([])
  })
})
