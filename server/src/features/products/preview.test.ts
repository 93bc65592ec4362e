import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { previewToken } from '../../secrets/preview-token.ts'
import { addProduct, asInput, type ProductAnswer } from './test-products.ts'

let house: House
let owner: Actor
let draft: ProductAnswer
beforeAll(async () => {
  house = await openHouse()
  owner = await house.newOwner()
  draft = await addProduct(house, owner, { title: 'Secret lamp', status: 'draft' })
})
afterAll(() => house.close())

/** Whoever has an address, signed in nowhere. */
function visit(address: string) {
  const { host, pathname, search } = new URL(address)
  return house.inject({ method: 'GET', url: pathname + search, headers: { host } })
}
async function link(id = draft.id): Promise<string> {
  const reply = await house.call('products.previewLink', { as: owner, params: { id } })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { url: string }).url
}

test('a draft is shown to whoever has its address, is not kept anywhere, and nowhere else to be seen', async () => {
  const address = await link()
  expect(address).toContain('/products/secret-lamp?preview=')
  const page = await visit(address)
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(page.text).toContain('Secret lamp')
  expect(page.text).toMatch(/<meta name="robots" content="noindex/)
  expect(page.text).toContain('class="preview-note"')
  expect((await visit(address.split('?')[0]!)).status).toBe(404)
  const plain = new URL('/collections/all', address)
  const listed = (await visit(plain.href)).text
  expect(listed).not.toContain('Secret lamp')
  expect(listed).not.toContain('preview-note')
})

test('where pages are kept, a preview is not', async () => {
  const address = await link()
  // From here on, as at a running server.
  await house.listen()
  expect((await visit(address)).status).toBe(200)
  expect((await visit(address.split('?')[0]!)).status).toBe(404)
})

test('what was changed since is shown', async () => {
  const product = await addProduct(house, owner, { title: 'Old name' })
  const address = await link(product.id)
  await visit(address)
  await house.call('products.update', { as: owner, params: { id: product.id }, body: { ...asInput(product), title: 'New name' } })
  expect((await visit(address)).text).toContain('New name')
})

describe('an address shows nothing', () => {
  const shown = async (change: (address: URL) => void) => {
    const address = new URL(await link())
    change(address)
    return (await visit(address.href)).status
  }

  test('when its token was changed, is of another product, store or kind, or is none', async () => {
    const other = await addProduct(house, owner, { title: 'Other' })
    const { secretKey } = house.services.config
    const token = (previewed: Parameters<typeof previewToken>[1]) => previewToken(secretKey, previewed, house.services.now())
    const product = { kind: 'product', id: draft.id, storeId: owner.storeId } as const
    const put = (text: string) => shown((address) => address.searchParams.set('preview', text))
    expect(await put(token(product))).toBe(200)
    const [id, until, signature] = token(product).split('.')
    const forged = ['', 'x', `${id}.${until}.${signature!.slice(1)}A`, `${id}.zzzzzzz.${signature}`, `${other.id}.${until}.${signature}`]
    for (const text of forged) expect(await put(text), text).toBe(404)
    const stranger = await house.newOwner()
    for (const text of [
      token({ ...product, id: other.id }),
      token({ ...product, kind: 'page' }),
      token({ ...product, storeId: stranger.storeId }),
    ])
      expect(await put(text), text).toBe(404)
  })

  test('when its hour is over', async () => {
    const address = await link()
    house.advance(3599)
    expect((await visit(address)).status).toBe(200)
    house.advance(2)
    expect((await visit(address)).status).toBe(404)
  })
})
