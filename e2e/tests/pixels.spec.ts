import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { expectThanks, fillAddress, originOf } from '../helpers/buy.ts'
import { hindrancesOf, watch } from '../helpers/complaints.ts'
import { newOwner, type Owner, signIn } from '../helpers/people.ts'

const CODE = '1234567890123456'

// Pixels are told nothing of programs, and headless browsers say that they are one.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36' })

/** A stand-in for Meta's script: it tells what it is called with, and what it could reach from where it runs. */
const platformScript = `(() => {
  const tell = (what) => fetch('https://www.facebook.com/tr', { method: 'POST', mode: 'no-cors', body: JSON.stringify(what) })
  const reach = (look) => { try { return String(look()) } catch (error) { return error.name } }
  const queue = window.fbq.queue
  window.fbq.callMethod = (...args) => tell(args)
  for (const args of queue) tell(args)
  tell(['reached', origin, reach(() => parent.document.title), reach(() => top.location.href), reach(() => document.cookie)])
})()`

/** A stand-in for Google's script: it tells what it finds in the data layer. */
const googleScript = `fetch('https://www.google-analytics.com/g/collect', {
  method: 'POST', mode: 'no-cors', body: JSON.stringify(['google', ...window.dataLayer.map((entry) => [...entry])]),
})`

interface Heard {
  told: unknown[][]
  /** All requests to hosts other than the store's. */
  asked: string[]
}

/** Answers as Meta and Google would, and keeps what it is told. */
async function hear(page: Page): Promise<Heard> {
  const heard: Heard = { told: [], asked: [] }
  await page.route(/^https:/, async (route) => {
    const { url, method, postData } = { url: route.request().url(), method: route.request().method(), postData: route.request().postData() }
    heard.asked.push(url)
    if (url.startsWith('https://connect.facebook.net/')) return route.fulfill({ contentType: 'text/javascript', body: platformScript })
    if (url.startsWith('https://www.googletagmanager.com/')) return route.fulfill({ contentType: 'text/javascript', body: googleScript })
    if (method === 'POST') heard.told.push(JSON.parse(postData ?? '[]') as unknown[])
    return route.fulfill({ status: 200, body: '' })
  })
  return heard
}

const namesIn = ({ told }: Heard) => told.flatMap(([call, , name]) => (call === 'trackSingle' ? [name] : []))
/** The number of events of a name, of which each has an ID of its own. */
const countOf = ({ told }: Heard, name: string) =>
  new Set(told.flatMap(([call, , one, , options]) => (call === 'trackSingle' && one === name ? [JSON.stringify(options)] : []))).size

async function newPixelStore(): Promise<{ owner: Owner; handle: string; pixelId: string }> {
  const owner = await newOwner()
  const { accessToken: token } = owner.session
  const variant = { optionValues: [], priceCents: 4200 }
  await api('products.create', { token, body: { title: 'Lamp', handle: 'lamp', status: 'active', options: [], variants: [variant] } })
  const unlimited = { minOrderCents: null, maxOrderCents: null, dailyCapCents: null, monthlyCapCents: null, currencies: [], countries: [] }
  const account = {
    provider: 'manual',
    label: 'Bank transfer',
    domain: '',
    publishableKey: '',
    instructions: 'Pay to our account',
  } as const
  await api('gateways.create', { token, body: { ...account, ...unlimited } })
  const events = ['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'AddPaymentInfo', 'Purchase'] as const
  const pixel = { platform: 'meta', label: 'Meta', code: CODE, scope: { kind: 'all' }, consent: 'marketing', isEnabled: true } as const
  const { id } = await api('pixels.create', { token, body: { ...pixel, events: [...events] } })
  const analytics = { platform: 'ga4', label: 'Analytics', code: 'G-ABCDE12345', consent: 'analytics' } as const
  await api('pixels.create', { token, body: { ...pixel, ...analytics, events: ['ViewContent'] } })
  return { owner, handle: owner.storeDomain.split('.')[0]!, pixelId: id }
}

test('a pixel is told what a shopper does, a purchase once, from a frame that reaches nothing', async ({ page }) => {
  const { owner, handle, pixelId } = await newPixelStore()
  const heard = await hear(page)
  const complaints = watch(page)
  await page.goto(`${originOf(handle)}/products/lamp`)
  await expect.poll(() => namesIn(heard)).toEqual(['PageView', 'ViewContent'])
  await expect.poll(() => heard.told.some(([call]) => call === 'google')).toBe(true)
  const [, , , data, options] = heard.told.find(([, , name]) => name === 'ViewContent')!
  expect(data).toMatchObject({ value: 42, currency: 'USD', content_type: 'product' })
  expect(options).toEqual({ eventID: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown })
  // The frame has no origin: the page and its address are out of reach, and the cookies are the frame's own.
  const reached = heard.told.find(([call]) => call === 'reached')!
  expect(reached.slice(1, 4)).toEqual(['null', 'SecurityError', 'SecurityError'])
  expect(reached[4]).toContain('_fbp=fb.1.')
  expect(reached[4]).not.toMatch(/cart|pixel_ids/)

  // Google's scripts are told that everything is denied, and then what the shopper allows, before anything else.
  const google = heard.told.find(([call]) => call === 'google')!
  const ads = (to: string) => ({ ad_storage: to, ad_user_data: to, ad_personalization: to })
  expect(google.slice(1, 3)).toEqual([
    ['consent', 'default', { analytics_storage: 'denied', ...ads('denied') }],
    ['consent', 'update', { analytics_storage: 'granted', ...ads('granted') }],
  ])

  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.locator('.checkout-form.live')).toBeAttached()
  // The page with the payment has no frame. What happens there, and what a page had no time for, is told by the next page.
  await expect(page.locator('iframe')).toHaveCount(0)
  await fillAddress(page)
  await page.getByRole('button', { name: /place order|pay/i }).click()
  await expectThanks(page)
  for (const name of ['AddToCart', 'InitiateCheckout', 'AddPaymentInfo', 'Purchase'])
    await expect.poll(() => countOf(heard, name), { message: name }).toBe(1)
  expect(namesIn(heard).filter((name) => name === 'Purchase')).toHaveLength(1)
  heard.told.length = 0
  await page.reload()
  await expect.poll(() => namesIn(heard)).toEqual(['PageView'])
  expect(JSON.stringify(heard)).not.toMatch(/ada@|lovelace|St James/i)
  expect(JSON.stringify(heard)).not.toContain(new URL(page.url()).pathname.slice('/orders/'.length))
  const ofFrame = /^asked https:\/\/(?:connect\.facebook\.net|www\.(?:facebook|googletagmanager|google-analytics)\.com)\//
  expect(complaints.filter((one) => !ofFrame.test(one))).toEqual([])

  await signIn(page, owner)
  await page.goto(`/admin/marketing/share-pixel/${pixelId}`)
  await expect(page.getByRole('row', { name: /Purchase/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('fbq("trackSingle"')).toBeVisible()
  expect(await hindrancesOf(page)).toEqual([])
})

test('a browser that refuses to be followed loads and keeps nothing of it', async ({ page }) => {
  const { handle } = await newPixelStore()
  const heard = await hear(page)
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' })
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
  await page.goto(`${originOf(handle)}/products/lamp`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  expect(heard.asked).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await page.evaluate(() => document.cookie)).not.toContain('pixel_ids')
})
