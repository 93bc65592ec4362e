import { settingsKeysOf } from '@vitrine/theme/settings/settings.ts'
import { themeNames } from '@vitrine/theme/themes.ts'
import { expect, test } from 'vitest'

import { settingsOrder } from './settings-order.ts'

test.each(themeNames)('the Settings tab of %s has each of its groups once', (theme) => {
  expect([...settingsOrder[theme]].toSorted()).toEqual(settingsKeysOf(theme).toSorted())
})
