import { describe, expect, test } from 'vitest'

import { missingInNewStore } from '../../test/store-content.ts'
import { checkTheme } from '../check/check-theme.ts'
import { readConfig } from '../config/read.ts'
import { configSchema } from '../config/schema.ts'
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
    expect(missingInNewStore(config)).toEqual([])
  })

  test('shoppers can read, see and follow everything', () => {
    expect(checkTheme(config as unknown as Json).warnings).toEqual([])
  })
})
