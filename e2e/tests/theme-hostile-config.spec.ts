import { expect, test } from '@playwright/test'
import { routeOf } from '@vitrine/contract/routes.ts'

import { api, send } from '../helpers/api.ts'
import { wrongConfigs } from '../helpers/hostile-config.ts'
import { newOwner } from '../helpers/people.ts'
import { openPreview } from '../helpers/preview.ts'
import { expectNoScripts } from '../helpers/theme-scripts.ts'
import { ORIGIN } from '../server-address.ts'

/** The window of the test page, which does the part of the editor. */
interface Editor extends Window {
  send(message: unknown): void
}

// The drills do the same with the default theme.
test('no script in the settings of the fashion theme runs in the editor, its preview or the storefront', async ({ page, browser }) => {
  await expectNoScripts(page, browser, 'fashion')
})

test('a configuration that can’t be one changes nothing, and a preview that gets it goes on', async ({ page }) => {
  const { session } = await newOwner()
  const other = await newOwner()
  const token = session.accessToken
  const { items: themes } = await api('themes.list', { token })
  const id = themes[0]!.id
  const read = async () => (await api('themes.configs', { token, params: { themeId: id } })).items[0]!
  const before = await read()
  const wrong = wrongConfigs(before.saved)
  const opened = await api('themes.preview', { token, params: { id } })
  const { ask, frame } = await openPreview(page, { ...opened, config: before.saved })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  // The server ends the connection of a body that is too large, maybe before all of it was sent.
  const body = async (path: string, method: string, text: string) =>
    fetch(`${ORIGIN}/api${path}`, { method, headers, body: text }).catch(() => new Response('{"code":"","title":""}', { status: 413 }))

  let rev = 1
  for (const [name, config] of Object.entries(wrong)) {
    await test.step(name, async () => {
      const save = routeOf('themes.save').path.replace(':themeId', id).replace(':id', id)
      const answer = await body(save, 'PUT', `{"revision":${before.revision},"config":${config}}`)
      expect.soft([400, 413, 422], name).toContain(answer.status)
      expect.soft(await answer.json(), name).toMatchObject({ code: expect.any(String), title: expect.any(String) })
      const created = await body(routeOf('themes.create').path, 'POST', `{"name":"Wrong","theme":"default","config":${config}}`)
      // An import migrates and mends what it can, and reports the rest.
      if (created.ok) await api('themes.remove', { token, params: { id: ((await created.json()) as { id: string }).id } })
      else expect.soft([400, 413, 422], name).toContain(created.status)
      const sent = `{"type":"config","rev":${++rev},"data":${config}}`
      // A message that is too large has no answer. What is too deep, or half of it, is no message at all.
      await page.evaluate((message) => (globalThis as unknown as Editor).send(JSON.parse(message)), sent).catch(() => {})
      await ask({ type: 'config', rev: ++rev, data: before.saved }, 'applied')
      await expect(frame.locator('[data-section]').first()).toBeAttached()
    })
  }
  expect(await read()).toEqual(before)

  // The theme of another store is nobody's.
  const { items: others } = await api('themes.list', { token: other.session.accessToken })
  const foreign = others[0]!.id
  for (const params of [
    { themeId: foreign, id: foreign },
    { themeId: foreign, id },
    { themeId: id, id: foreign },
  ])
    for (const name of ['themes.save', 'themes.saveDraft', 'themes.config', 'themes.discardDraft'] as const) {
      const sent =
        name === 'themes.config'
          ? {}
          : { body: { revision: before.revision, ...(name !== 'themes.discardDraft' && { config: before.saved }) } }
      expect((await send(name, { token, params, ...sent })).status, `${name} ${JSON.stringify(params)}`).toBe(404)
    }
  expect(await read()).toEqual(before)
})
