import { settings, settingsKeys } from '@vitrine/theme/settings/settings.ts'
import { themeNames } from '@vitrine/theme/themes.ts'
import { expect, test } from 'vitest'

import { settingsOrder } from './settings-order.ts'

test.each(themeNames)('the Settings tab of %s has each of its groups once', (theme) => {
  const expected = settingsKeys.filter((key) => (settings[key].themes as readonly string[]).includes(theme))
  expect([...settingsOrder[theme]].toSorted()).toEqual(expected.toSorted())
})
