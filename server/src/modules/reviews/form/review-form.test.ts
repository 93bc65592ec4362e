import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { testImage } from '../../media/uploads/test-images.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { stockProduct, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { takeRequests } from '../requests/due-orders.ts'
import { requestToken } from '../requests/links.ts'
import { newFulfilled, type ReviewableOrder, setReviews } from '../test-reviews.ts'
import { sendReview } from './test-form.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const good = { rating: 5, title: 'Bright', body: 'Very\r\nbright', author: 'Ada L.' }
const inStore: TestServer['services']['db']['inStore'] = (...input) => server.services.db.inStore(...input)

/** Returns the path of the form in the email about an order. */
async function linkTo({ id }: Pick<ReviewableOrder, 'id'>): Promise<string> {
  const { storeId } = storefront.owner
  const [request] = await inStore(storeId, (tx) => takeRequests(tx, storeId, [id], server.services.now()))
  return `/reviews/${requestToken(server.services.config.secretKey, storeId, 'write', request!.id)}`
}
const reviews = async () =>
  ((await server.call('reviews.list', { as: storefront.owner })).body as { items: Record<string, unknown>[] }).items
const send = (...[url, fields, options]: [string, Record<string, string | number>, Parameters<typeof sendReview>[4]?]) =>
  sendReview(server, storefront, url, fields, options)
const images = async (count: number) =>
  Promise.all(Array.from({ length: count }, async (_, at) => ({ name: `${at}.png`, content: await testImage(40 + at, 40) })))

test('a customer who was asked writes a review of each product, with images, and the seller publishes it', async () => {
  const order = await newFulfilled(server, storefront.owner, {
    lines: [
      { priceCents: 500, quantity: 1 },
      { priceCents: 700, quantity: 1 },
    ],
  })
  const path = await linkTo(order)
  const choose = await storefront.get(path)
  expect(choose).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(choose.text.match(/\?product=/g)).toHaveLength(2)
  const url = `${path}?product=${order.productIds[0]}`
  const form = await storefront.get(url)
  expect(form.text).toContain('value="Ada B."')
  expect(form.text).toContain('name="images"')
  const thanks = await send(url, good, { files: await images(2) })
  expect(thanks.text).toContain('It’ll appear once the store has checked it')
  expect(thanks.text.match(/\?product=/g)).toHaveLength(1)
  expect(await reviews()).toMatchObject([
    {
      rating: 5,
      title: 'Bright',
      body: 'Very\nbright',
      author: 'Ada L.',
      email: order.email,
      state: 'pending',
      source: 'requested',
      isVerified: true,
      order: { id: order.id },
      images: [{ state: 'ready' }, { state: 'ready' }],
    },
  ])
  expect((await storefront.get(url)).text).toContain('already reviewed')
  await send(url, { ...good, title: 'Again' })
  expect(await reviews()).toHaveLength(1)
})

test('a form that is sent twice at the same time adds one review', async () => {
  const order = await newFulfilled(server, storefront.owner)
  const path = await linkTo(order)
  const pages = await Promise.all([1, 2, 3].map((at) => send(path, { ...good, title: `Try ${at}` })))
  for (const { status } of pages) expect(status).toBeLessThan(400)
  expect(await reviews()).toHaveLength(1)
})

test('what is refused is shown with the reason and the input, and nothing is saved', async () => {
  const order = await newFulfilled(server, storefront.owner)
  const path = await linkTo(order)
  const bad: [Record<string, string | number>, string][] = [
    [{ ...good, rating: 6 }, 'Choose a number of stars'],
    [{ ...good, rating: '' }, 'Choose a number of stars'],
    [{ ...good, author: ' \0 ' }, 'Enter your name'],
    [{ ...good, body: 'x'.repeat(5001) }, 'too long'],
  ]
  for (const [fields, why] of bad) {
    const page = await send(path, fields, { files: await images(1) })
    expect(page.status).toBe(422)
    expect(page.text).toContain(why)
    expect(page.text).toContain('value="Bright"')
  }
  const files: [Awaited<ReturnType<typeof images>>, string][] = [
    [await images(6), 'Choose up to 5 images'],
    [[{ name: 'x.png', content: Buffer.from('<svg onload=alert(1)>') }], 'an image can’t be read'],
  ]
  for (const [sent, why] of files) {
    const page = await send(path, good, { files: sent })
    expect(page.status).toBe(422)
    expect(page.text).toContain(why)
  }
  expect(await reviews()).toEqual([])
  expect(
    (
      await server.inject({
        method: 'POST',
        url: path,
        payload: '{}',
        headers: { host: storefront.host, 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(415)
  const broken = { host: storefront.host, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await server.inject({ method: 'POST', url: path, payload: '--x\r\nbroken', headers: broken })).status).toBeLessThan(500)
  const foreign = await server.inject({ method: 'POST', url: path, payload: '', headers: { ...broken, 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
})

test('forged links, links of other stores, and links of canceled orders open nothing', async () => {
  const order = await newFulfilled(server, storefront.owner)
  const path = await linkTo(order)
  expect((await storefront.get(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  const elsewhere = await newFulfilled(server, storefront.owner)
  expect((await storefront.get(`${path}?product=${elsewhere.productIds[0]}`)).text).toContain('Which product')
  await inStore(storefront.owner.storeId, (tx) => tx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', order.id).execute())
  expect((await storefront.get(path)).status).toBe(404)
})

test('only reviews of verified buyers with enough stars are published at once, and then shown and counted', async () => {
  await setReviews(server, storefront.owner, { publishFrom: 4, writers: 'anyone' })
  const state = async (rating: number) => {
    const order = await newFulfilled(server, storefront.owner)
    await send(await linkTo(order), { ...good, rating })
    return (await reviews()).find(({ order: of }) => (of as { id: string } | null)?.id === order.id)!['state']
  }
  expect([await state(5), await state(4), await state(3)]).toEqual(['published', 'published', 'pending'])
  await stockProduct(server, storefront.owner, { handle: 'vase' })
  await send('/products/vase/review', { ...good, email: 'eve@example.test' })
  const [newest] = await reviews()
  expect(newest).toMatchObject({ state: 'pending', isVerified: false, source: 'form', email: 'eve@example.test', order: null })
})

test('who can write is a setting, and buyers are known by their account', async () => {
  const { owner } = storefront
  const order = await newFulfilled(server, owner)
  const product = await inStore(owner.storeId, (tx) =>
    tx.selectFrom('products').select('handle').where('id', '=', order.productIds[0]!).executeTakeFirstOrThrow(),
  )
  const path = `/products/${product.handle}/review`
  const page = () => storefront.get(path)
  const link = async () => (await storefront.get(`/products/${product.handle}`)).text.includes(`href="${path}"`)
  expect((await page()).status).toBe(404)
  expect(await link()).toBe(false)
  await send(path, { ...good, email: 'eve@example.test' })
  expect(await reviews()).toEqual([])

  await setReviews(server, owner, { writers: 'buyers' })
  await expect.poll(link).toBe(true)
  expect((await page()).text).toContain('Sign in to write a review')
  expect((await page()).text).toContain(`href="/account?to=${encodeURIComponent(path.slice(1))}"`)
  await send(path, { ...good, email: 'eve@example.test' })
  expect(await reviews()).toEqual([])

  const shopper = newShopper(server, storefront)
  await inStore(owner.storeId, async (tx) => {
    const { customer_id } = await tx.selectFrom('orders').select('customer_id').where('id', '=', order.id).executeTakeFirstOrThrow()
    const known = { email: order.email, first_name: 'Ada', last_name: 'Lovelace' }
    await tx.updateTable('customers').set(known).where('id', '=', customer_id!).execute()
  })
  await shopper.post('/account/sign-in', { email: order.email })
  await server.work()
  const [mail] = await server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select('subject').where('recipient', '=', order.email).execute(),
  )
  await shopper.post('/account/code', { email: order.email, code: /\d{4} \d{4}/.exec(mail!.subject)![0] })
  expect((await shopper.get(path)).text).toContain('value="Ada L."')
  await send(path, { ...good, email: 'eve@example.test' }, { cookie: shopper.cookie, files: await images(1) })
  expect(await reviews()).toMatchObject([{ isVerified: true, email: order.email, source: 'form', order: { id: order.id }, images: [{}] }])

  await setReviews(server, owner, { writers: 'anyone' })
  await expect.poll(async () => (await page()).text).toContain('name="email"')
  expect((await page()).text).not.toContain('name="images"')
  await send(path, { ...good, email: 'eve@example.test', title: 'Mine' }, { files: await images(2) })
  await send(path, { ...good, email: 'eve@example.test', title: 'Mine' })
  expect(await reviews()).toMatchObject([{ isVerified: false, images: [], state: 'pending' }, {}])
  expect((await send(path, { ...good, email: 'eve' })).text).toContain('valid email address')
})

test('one address can send only so many reviews in a while', async () => {
  await setReviews(server, storefront.owner, { writers: 'anyone' })
  await stockProduct(server, storefront.owner, { handle: 'vase' })
  const from = '10.10.0.1'
  const statuses: number[] = []
  for (let at = 0; at < 21; at++)
    statuses.push((await send('/products/vase/review', { ...good, email: 'a@b.test', title: `${at}` }, { from })).status)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses.at(-1)).toBe(429)
  expect(await reviews()).toHaveLength(20)
})

test('a closed store takes reviews from customers who were asked, and from nobody else', async () => {
  const order = await newFulfilled(server, storefront.owner)
  const path = await linkTo(order)
  await setReviews(server, storefront.owner, { writers: 'anyone' })
  await stockProduct(server, storefront.owner, { handle: 'vase' })
  await inStore(storefront.owner.storeId, (tx) =>
    tx
      .insertInto('storefront_preferences')
      .values({ store_id: storefront.owner.storeId, password_enabled: true, password_sealed: 'x', password_message: '' })
      .execute(),
  )
  await expect.poll(async () => (await storefront.get('/products/vase/review')).status).toBe(303)
  expect((await storefront.get(path)).status).toBe(200)
  expect((await storefront.get('/reviews/nothing')).status).toBe(303)
})
