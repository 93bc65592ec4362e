import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Actor, type Reply, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { heard, newStorefront, stockProduct, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { addWidget, widgetsIn } from './test-widgets.ts'

let server: TestServer
let storefront: TestStorefront
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  // Only a process that hears of changes keeps pages.
  await server.listen()
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newStorefront(server)
  owner = storefront.owner
})

/** Adds products. Returns their IDs by handle. */
async function sell(handles: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const handle of handles) ids.set(handle, await stockProduct(server, owner, { handle }))
  return ids
}
const widget = (fields: object) => heard([server], owner, () => addWidget(server, owner, fields))

describe('recently viewed products', () => {
  const cookieOf = ({ 'set-cookie': set }: Reply['headers']) => /^viewed=[^;]*/.exec(typeof set === 'string' ? set : '')?.[0]
  const fragment = (id: string, cookie: string, query = '') => storefront.get(`/widgets/recently-viewed?widget=${id}${query}`, { cookie })

  test('are remembered in the browser only, and the cached page is the same for everyone', async () => {
    const ids = await sell(['lamp', 'rug', 'bulb'])
    expect(cookieOf((await storefront.get('/products/lamp')).headers)).toBeUndefined()
    const { id } = await widget({ type: 'recently_viewed', place: 'product', title: 'Seen lately' })
    const first = await storefront.get('/products/lamp')
    expect(first.headers['set-cookie']).toMatch(/^viewed=[A-Za-z0-9_-]{22}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const cookie = cookieOf(first.headers)!
    const second = await storefront.get('/products/rug', { cookie })
    const both = cookieOf(second.headers)!
    const again = await storefront.get('/products/lamp', { cookie: both })
    expect(again.text).toBe(first.text)
    expect(again.text).not.toContain('/products/rug?widget')
    // A browser that has the page already is remembered too.
    const known = await storefront.get('/products/bulb', {
      cookie: both,
      'if-none-match': String((await storefront.get('/products/bulb')).headers['etag']),
    })
    expect(known.status).toBe(304)
    const all = cookieOf(known.headers)!
    const reply = await fragment(id, all, `&except=${ids.get('bulb')}`)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(widgetsIn(reply.text)).toEqual([['rug', 'lamp']])
    const { text } = await storefront.get('/recently-viewed', { cookie: all })
    expect([...text.matchAll(/card-title[^>]*><a href="\/products\/([^"]+)"/g)].map(([, handle]) => handle)).toEqual([
      'bulb',
      'rug',
      'lamp',
    ])
    expect((await storefront.get('/recently-viewed')).text).toContain('You haven’t viewed any products yet.')
  })

  test('a browser that asks not to be tracked or prefetches remembers nothing', async () => {
    await sell(['lamp'])
    await widget({ type: 'recently_viewed', place: 'home' })
    const refusals: Record<string, string>[] = [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'sec-purpose': 'prefetch;prerender' }]
    for (const headers of refusals) expect(cookieOf((await storefront.get('/products/lamp', headers)).headers)).toBeUndefined()
    expect(cookieOf((await storefront.get('/collections/all')).headers)).toBeUndefined()
  })

  test('a shopper who allows no marketing is not remembered, and forgotten after taking the consent back', async () => {
    await sell(['lamp'])
    await widget({ type: 'recently_viewed', place: 'home' })
    const answered = (allowed: string) => `consent=1.${allowed}.${Math.floor(server.services.now().getTime() / 1000)}`
    const viewed = cookieOf((await storefront.get('/products/lamp', { cookie: answered('am') })).headers)
    expect(viewed).toBeDefined()
    const { headers } = await storefront.get('/products/lamp', { cookie: `${viewed}; ${answered('a')}` })
    expect(headers['set-cookie']).toMatch(/^viewed=; Path=\/; Max-Age=0/)
    expect((await storefront.get('/products/lamp', { cookie: answered('a') })).headers['set-cookie']).toBeUndefined()
  })

  test('a forged cookie shows nothing that is not for sale, and stays short', async () => {
    const ids = await sell(['lamp', ...Array.from({ length: 14 }, (_, at) => `p${at}`)])
    const draft = await stockProduct(server, owner, { handle: 'secret', status: 'draft' })
    const foreign = await stockProduct(server, (await newStorefront(server)).owner, { handle: 'theirs' })
    const { id } = await widget({ type: 'recently_viewed', place: 'home', exceptProductIds: [ids.get('p3')!] })
    const short = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
    const forged = `viewed=${[draft, foreign, ids.get('p3')!, ids.get('lamp')!].map(short).join('.')}.<script>.${'A'.repeat(5000)}`
    expect(widgetsIn((await fragment(id, forged)).text)).toEqual([['lamp']])
    expect((await fragment(id, 'viewed=%00..')).status).toBe(204)
    for (const wrong of ['x', `${id}' or 1=1`, foreign]) expect((await fragment(encodeURIComponent(wrong), forged)).status).toBe(204)
    let cookie = `viewed=${'A'.repeat(2000)}`
    for (let at = 0; at < 14; at++) cookie = cookieOf((await storefront.get(`/products/p${at}`, { cookie })).headers)!
    expect(cookie.split('.')).toHaveLength(13)
  })

  test('are in the cart without a script, except for what is in it', async () => {
    const ids = await sell(['lamp', 'rug'])
    const { id } = await widget({ type: 'recently_viewed', place: 'cart' })
    const lamp = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('variants').select('id').where('product_id', '=', ids.get('lamp')!).executeTakeFirstOrThrow(),
    )
    const shopper = newShopper(server, storefront)
    await shopper.post('/cart/add', { variant: lamp.id })
    const viewed = cookieOf((await storefront.get('/products/rug')).headers)!
    const more = cookieOf((await storefront.get('/products/lamp', { cookie: viewed })).headers)!
    const { text } = await storefront.get('/cart', { cookie: `${shopper.cookie}; ${more}` })
    expect(widgetsIn(text)).toEqual([['rug']])
    expect(text).toContain(id)
    expect(widgetsIn((await shopper.get('/cart')).text)).toEqual([])
  })
})
