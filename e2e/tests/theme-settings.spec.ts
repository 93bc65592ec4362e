import { expect, test } from '@playwright/test'

import { withoutEffect } from '../helpers/theme-settings/exceptions.ts'
import { settingsIn } from '../helpers/theme-settings/expected.ts'
import { newSettingsStore } from '../helpers/theme-settings/store.ts'
import { SettingsWalk } from '../helpers/theme-settings/walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Changing all settings, and those of the default theme, takes minutes. `npm run test:long` does that.
test('the editor has every setting of the fashion theme, and one of each kind changes what shoppers see', async ({ page, browser }) => {
  test.slow()
  const store = await newSettingsStore(browser, 'fashion')
  const kinds = new Set<string>()
  const isFirst = ({ name, kind }: { name: string; kind: string }) => !withoutEffect.has(name) && kinds.size < kinds.add(kind).size
  const walk = await SettingsWalk.start(page, { store, isChanged: isFirst })
  await walk.walk()
  console.log(`${walk.found.size} settings, ${walk.changed.length} of them changed, one of each kind`)
  expect(walk.failures).toEqual([])
  expect(walk.found.size).toBe(settingsIn.fashion)
})

test('few settings have no effect', () => {
  expect(withoutEffect.size).toBe(7)
})
