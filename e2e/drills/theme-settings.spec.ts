import { expect, test } from '@playwright/test'

import { withoutEffect } from '../helpers/theme-settings/exceptions.ts'
import { settingsIn } from '../helpers/theme-settings/expected.ts'
import { newSettingsStore } from '../helpers/theme-settings/store.ts'
import { SettingsWalk } from '../helpers/theme-settings/walk.ts'
import { OwnServer } from './own-server.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 30_000 })

const server = new OwnServer()
test.beforeAll(async () => server.start())
test.afterAll(async () => server.remove())

for (const theme of ['fashion', 'default'] as const)
  test(`every setting of the ${theme} theme changes the preview, and what shoppers see after saving`, async ({ page, browser }) => {
    test.setTimeout(settingsIn[theme] * 10_000)
    const store = await newSettingsStore(browser, theme)
    const walk = await SettingsWalk.start(page, { store, isChanged: () => true })
    await walk.walk()
    const seen = walk.changed.filter((name) => !withoutEffect.has(name)).length
    console.log(`${theme}: ${walk.found.size} settings, ${seen - walk.failures.length} of ${seen} with an effect seen`)
    expect(walk.failures).toEqual([])
    expect(walk.found.size).toBe(settingsIn[theme])
  })
