import { readConfig } from '@vitrine/theme/config/read.ts'
import { walkConfig } from '@vitrine/theme/config/walk-config.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { themeNames, type ThemeName } from '@vitrine/theme/themes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { deal, expectHarmless, payloads } from './test-payloads.ts'
import { newShop, stockProduct } from './test-shop.ts'

// As hostile-texts.test.ts, of what a theme's settings can say.

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('a theme', () => {
  /** The start configuration with a payload in every text there is, whatever kind of text. */
  function hostileConfig(theme: ThemeName, next: (max?: number) => string): object {
    const config = structuredClone(readConfig(startConfig(theme)))
    const texts: { path: string; max: number }[] = []
    walkConfig(config, ({ field, path: at, value }) => {
      if (
        typeof value === 'string' &&
        [
          'text',
          'textarea',
          'richText',
          'html',
          'code',
          'script',
          'url',
          'email',
          'color',
          'icon',
          'collection',
          'product',
          'menu',
          'page',
          'select',
        ].includes(field.kind)
      )
        texts.push({ path: at, max: 'max' in field && typeof field.max === 'number' ? field.max : 255 })
    })
    expect(texts.length).toBeGreaterThan(50)
    for (const { path: at, max } of texts) setAt(config, at.split('.'), next(max))
    return config
  }

  function setAt(target: unknown, [key = '', ...rest]: string[], value: string): void {
    const holder = target as Record<string, unknown>
    if (rest.length === 0) holder[key] = value
    else setAt(holder[key], rest, value)
  }

  test.each(themeNames)('%s runs nothing, whatever its settings say', async (theme) => {
    const shop = await newShop(house, theme)
    const { next, count } = deal()
    await stockProduct(house, shop.owner, { handle: 'lamp' })
    do {
      const config = JSON.stringify(hostileConfig(theme, next))
      await house.services.db.inStore(shop.owner.storeId, (tx) => tx.updateTable('themes').set({ config }).execute())
      await expectHarmless(shop, ['/', '/products/lamp', '/collections/all', '/search', '/nothing'])
    } while (count() < payloads.length)
  })
})
