import { test } from '@playwright/test'

import { expectNoScripts } from '../helpers/theme-scripts.ts'
import { OwnServer } from './own-server.ts'

const server = new OwnServer()
test.beforeAll(async () => server.start())
test.afterAll(async () => server.remove())

test('no script in the settings of the default theme runs in the editor, its preview or the storefront', async ({ page, browser }) => {
  await expectNoScripts(page, browser, 'default')
})
