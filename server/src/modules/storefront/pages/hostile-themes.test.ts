import { readConfig } from '@vitrine/theme/config/read.ts'
import { walkConfig } from '@vitrine/theme/config/walk-config.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { themeNames, type ThemeName } from '@vitrine/theme/themes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { deal, expectHarmless, payloads } from './test-payloads.ts'
import { newStorefront, stockProduct } from './test-storefront.ts'

// These tests do the same as hostile-texts.test.ts, for the settings of a theme.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('settings of a theme', () => {
  /** Returns the start configuration with a payload in every field whose value is a text, whatever the kind of the field. */
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

  test.each(themeNames)('the %s theme executes nothing, whatever its settings contain', async (theme) => {
    const storefront = await newStorefront(server, theme)
    const { next, count } = deal()
    await stockProduct(server, storefront.owner, { handle: 'lamp' })
    do {
      const config = JSON.stringify(hostileConfig(theme, next))
      await server.services.db.inStore(storefront.owner.storeId, (tx) => tx.updateTable('themes').set({ config }).execute())
      await expectHarmless(storefront, ['/', '/products/lamp', '/collections/all', '/search', '/nothing'])
    } while (count() < payloads.length)
  })
})
