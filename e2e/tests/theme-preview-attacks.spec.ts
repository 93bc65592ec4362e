import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, type Frame, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { newOwner, type Owner, signIn } from '../helpers/people.ts'
import { elements, garbage, nonsense, reaches, useElement } from '../helpers/preview-attacks.ts'
import { ORIGIN } from '../server-address.ts'

/** The least number of attacks that these tests make. */
const ATTACKS_MIN = 60

/** A window that sends messages, and the private port that it may have got. */
interface Attacker extends Window {
  port?: MessagePort | undefined
}

/** The editor of a new store, with its preview shown. */
async function openEditor(page: Page): Promise<{ owner: Owner; preview: Frame; heading: string }> {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/online-store/themes')
  await page.getByRole('link', { name: 'Customize' }).first().click()
  await page.waitForURL(/\/edit$/)
  const preview = await shownPreview(page)
  return { owner, preview, heading: (await preview.locator('.featured h2').first().textContent()) ?? '' }
}

/** Waits for the preview of the editor, and returns its document. */
async function shownPreview(page: Page): Promise<Frame> {
  // The list of themes, which is shown a little longer than its address, has frames too.
  const frame = page.getByRole('region', { name: 'Preview' }).locator('iframe')
  await frame.contentFrame().locator('.featured h2').first().waitFor()
  const shown = await (await frame.elementHandle())?.contentFrame()
  if (!shown) throw new Error('The editor has no preview')
  return shown
}

/** What a seller sees of the editor, and what is stored of the theme. */
async function stateOf(page: Page, { session: { accessToken: token } }: Owner) {
  const { items: themes } = await api('themes.list', { token })
  const { items: configs } = await api('themes.configs', { token, params: { themeId: themes[0]!.id } })
  return { url: page.url(), text: await page.locator('body').innerText(), configs }
}

/** Edits a text in the editor, and sees it in the preview. */
async function expectWorking(page: Page, text: string): Promise<void> {
  const shown = page.frameLocator('iframe').first().locator('.featured h2').first()
  await shown.click()
  await page.getByRole('textbox', { name: 'Heading' }).fill(text)
  await expect(shown).toHaveText(text)
}

/** Versions that no preview announces. */
const announcements = ['1', {}, [1], true, null, NaN, 1.5, -1]
/** What isn't the answer of an editor, as it is written in its page. */
const answers = ['{ vitrineEditor: 2 }', '{ vitrineEditor: "1" }', '"vitrineEditor"', 'null', '[1]', '{ vitrinePreview: 1 }']

test('there are many attacks', () => {
  const counts = [reaches, elements, garbage, nonsense].map((list) => Object.keys(list).length)
  const count = counts.reduce((sum, one) => sum + one, announcements.length + answers.length)
  console.log(`${count} attacks on the preview and from it`)
  expect(count).toBeGreaterThanOrEqual(ATTACKS_MIN)
})

test('a preview that somebody took over reaches nothing outside it', async ({ page }) => {
  const escaped: string[] = []
  const opened = await openEditor(page)
  const { owner } = opened
  let { preview } = opened
  const { origin } = new URL(preview.url())
  page.on('dialog', (dialog) => {
    escaped.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => escaped.push(`window ${popup.url()}`))
  page.on('download', () => escaped.push('download'))
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.isNavigationRequest()) escaped.push(`${request.method()} ${request.url()}`)
  })
  await page.route('https://evil.example/**', (route) => {
    escaped.push(route.request().url())
    return route.abort()
  })
  const before = await stateOf(page, owner)
  const attempts: [string, () => Promise<unknown>][] = [
    ...Object.entries(reaches).map(([name, reach]): [string, () => Promise<unknown>] => [name, () => preview.evaluate(reach, ORIGIN)]),
    ...Object.entries(elements).map(([name, element]): [string, () => Promise<unknown>] => [
      name,
      () => preview.evaluate(useElement, element),
    ]),
  ]
  for (const [name, attempt] of attempts) {
    const got = await attempt().catch(() => undefined)
    expect.soft(got || undefined, name).toBeUndefined()
    expect.soft(escaped.splice(0), name).toEqual([])
    // A preview that is just being led away doesn't answer.
    const isKept = await preview.evaluate((own) => globalThis.origin === own, origin).catch(() => false)
    if (isKept) continue
    // The next attack needs another preview.
    await page.reload()
    preview = await shownPreview(page)
    escaped.length = 0
  }
  expect(await stateOf(page, owner)).toEqual(before)
})

test('messages that no preview sends change nothing in the editor', async ({ page }) => {
  const errors: string[] = []
  const { owner, preview } = await openEditor(page)
  page.on('pageerror', (error) => errors.push(String(error)))
  // The announcement of another document gets another port.
  await preview.evaluate(
    async (editor) =>
      new Promise<void>((resolve) => {
        const attacker = globalThis as unknown as Attacker
        addEventListener('message', ({ ports: [port] }) => {
          attacker.port = port
          port?.start()
          resolve()
        })
        parent.postMessage({ vitrinePreview: 1, loadedAt: 1 }, editor)
      }),
    ORIGIN,
  )
  const post = async (written: string) => preview.evaluate(`globalThis.port.postMessage(${written})`)
  await post('{ type: "loaded", page: "home" }')
  const before = await stateOf(page, owner)
  const send = async (write: () => unknown) => {
    await post(`(${write.toString()})()`)
    // The answer to this message comes after all that was sent before.
    await preview.evaluate(
      async () =>
        new Promise<void>((resolve) => {
          const { port } = globalThis as unknown as Attacker
          port!.addEventListener('message', ({ data }) => data.type === 'config' && resolve())
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one receiver and no origin
          port!.postMessage({ type: 'resync' })
        }),
    )
  }
  for (const [name, write] of Object.entries(garbage)) {
    await test.step(name, async () => {
      await send(write)
      expect.soft(await stateOf(page, owner), name).toEqual(before)
    })
  }
  for (const [name, write] of Object.entries(nonsense)) {
    await send(write)
    expect.soft((await stateOf(page, owner)).configs, name).toEqual(before.configs)
  }
  // Another version makes the editor load the preview again, which may end the attack before it has an answer.
  for (const version of announcements) {
    const announce = preview.evaluate(([sent, editor]) => parent.postMessage({ vitrinePreview: sent }, editor), [version, ORIGIN] as const)
    await announce.catch(() => {})
  }
  expect(errors).toEqual([])
  await page.reload()
  await expectWorking(page, 'Still the editor')
})

test('other windows get neither the port of the editor nor that of a preview', async ({ page }) => {
  const { preview } = await openEditor(page)
  const address = preview.url()
  const other = await otherPreview()
  // Two frames beside the preview: one of the same page, and the preview of another store. Both announce themselves all the time.
  const connected = await page.evaluate(
    async ([same, foreign]) => {
      const heard: string[] = []
      addEventListener('message', ({ origin, data }) => {
        if (typeof data === 'object' && data && 'vitrinePreview' in data) heard.push(origin)
      })
      for (const [id, src] of Object.entries({ same, foreign })) {
        const frame = Object.assign(document.createElement('iframe'), { id, src, hidden: true })
        document.body.append(frame)
      }
      const originOf = (address: string) => new URL(address).origin
      while (!heard.includes(originOf(same)) || !heard.includes(originOf(foreign))) await new Promise((resolve) => setTimeout(resolve, 50))
      await new Promise((resolve) => setTimeout(resolve, 1200))
      return heard.length
    },
    [address, other] as const,
  )
  expect(connected).toBeGreaterThan(2)
  const [victim, foreign] = await Promise.all(
    ['same', 'foreign'].map(async (id) => (await page.locator(`iframe#${id}`).elementHandle())?.contentFrame()),
  )
  for (const frame of [victim!, foreign!]) {
    expect(await frame.locator('body > *').count()).toBe(0)
  }

  // The windows that aren’t the editor, and the editor with what isn’t an answer.
  const forge = (place: number, sent: unknown, port: boolean) => {
    const { port1, port2 } = new MessageChannel()
    port1.postMessage({ type: 'token', token: 'forged' })
    const at = top!.frames[place]!
    at.postMessage(sent, '*', port ? [port2] : [])
  }
  const place = 1
  for (const frame of [foreign!, preview, victim!]) {
    await frame.evaluate(`(${forge.toString()})(${place}, { vitrineEditor: 1 }, true)`)
  }
  for (const sent of answers) {
    await page.evaluate(`(${forge.toString()})(${place}, ${sent}, true)`)
  }
  await page.evaluate(`(${forge.toString()})(${place}, { vitrineEditor: 1 }, false)`)
  await page.waitForTimeout(300)
  expect(await victim!.locator('body > *').count()).toBe(0)
  // The same frame answers the editor itself, so that what was refused before was refused for its sender or its shape.
  const answer = await page.evaluate(
    async ([at, origin]) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data))
        port1.start()
        frames[at]!.postMessage({ vitrineEditor: 1 }, origin, [port2])
        port1.postMessage({ type: 'config', rev: 1, data: {} })
        port1.postMessage({ type: 'patch', baseRev: 7, rev: 8, operations: [] })
      }),
    [place, new URL(address).origin] as const,
  )
  expect(answer).toMatchObject({ type: expect.stringMatching(/resync|failed|applied/) })
  await expectWorking(page, 'Nobody else listens')
})

test('a site of somebody else can neither frame the editor or its preview nor hold their windows', async ({ page, context }) => {
  const { preview, heading } = await openEditor(page)
  const editor = page.url()
  const address = preview.url()
  // It's on this machine, because browsers keep other sites from asking for its pages at all.
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><p>Hi'))
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  const evil = await context.newPage()
  await evil.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  for (const framed of [editor, address]) {
    const heard = await evil.evaluate(async (src) => {
      const messages: unknown[] = []
      addEventListener('message', ({ data }) => messages.push(data))
      document.body.append(Object.assign(document.createElement('iframe'), { src }))
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return messages
    }, framed)
    expect(heard, framed).toEqual([])
  }
  expect(
    evil
      .frames()
      .slice(1)
      .map((frame) => frame.url()),
  ).toEqual(['chrome-error://chromewebdata/', 'chrome-error://chromewebdata/'])

  await evil.evaluate((src) => {
    Object.assign(globalThis, { taken: window.open(src) })
  }, editor)
  const opened = await context.waitForEvent('page', { timeout: 5000 }).catch(() => context.pages().at(-1)!)
  await expect(opened.frameLocator('iframe').locator('.featured h2').first()).toHaveText(heading)
  const held = await evil.evaluate(() => {
    const { taken } = globalThis as unknown as { taken: Window }
    taken.postMessage({ vitrinePreview: 1 }, '*')
    return { closed: taken.closed, frames: taken.length }
  })
  expect(held).toEqual({ closed: true, frames: 0 })

  // On its own, the preview shows nothing: it has no parent to announce itself to.
  await evil.goto(address)
  await evil.evaluate(() => {
    const { port2 } = new MessageChannel()
    globalThis.postMessage({ vitrineEditor: 1 }, '*', [port2])
  })
  await evil.waitForTimeout(700)
  expect(await evil.locator('body > *').count()).toBe(0)
  site.close()
})

/** Returns the address of the preview of another store. */
async function otherPreview(): Promise<string> {
  const { accessToken: token } = (await newOwner()).session
  const { items } = await api('themes.list', { token })
  const { origin } = await api('themes.preview', { token, params: { id: items[0]!.id } })
  return `${origin}/`
}
