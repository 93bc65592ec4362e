import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { previewToken } from '../../../platform/secrets/preview-token.ts'
import { addProduct, asInput, type ProductAnswer } from './test-products.ts'

let server: TestServer
let owner: Actor
let draft: ProductAnswer
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  draft = await addProduct(server, owner, { title: 'Secret lamp', status: 'draft' })
})
afterAll(() => server.close())

/** Requests a URL without signing in. */
function visit(address: string) {
  const { host, pathname, search } = new URL(address)
  return server.inject({ method: 'GET', url: pathname + search, headers: { host } })
}
async function link(id = draft.id): Promise<string> {
  const reply = await server.call('products.previewLink', { as: owner, params: { id } })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { url: string }).url
}

test('a draft is shown to anyone with its preview URL, is not cached, and is shown on no other page', async () => {
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

test('a preview is not cached when pages are cached', async () => {
  const address = await link()
  // Pages are cached from here on, as on a running server.
  await server.listen()
  expect((await visit(address)).status).toBe(200)
  expect((await visit(address.split('?')[0]!)).status).toBe(404)
})

test('a change made after the link was created is shown', async () => {
  const product = await addProduct(server, owner, { title: 'Old name' })
  const address = await link(product.id)
  await visit(address)
  await server.call('products.update', { as: owner, params: { id: product.id }, body: { ...asInput(product), title: 'New name' } })
  expect((await visit(address)).text).toContain('New name')
})

describe('a preview URL shows nothing', () => {
  const shown = async (change: (address: URL) => void) => {
    const address = new URL(await link())
    change(address)
    return (await visit(address.href)).status
  }

  test('when its token was changed, is missing, or is for another product, store or kind', async () => {
    const other = await addProduct(server, owner, { title: 'Other' })
    const { secretKey } = server.services.config
    const token = (previewed: Parameters<typeof previewToken>[1]) => previewToken(secretKey, previewed, server.services.now())
    const product = { kind: 'product', id: draft.id, storeId: owner.storeId } as const
    const put = (text: string) => shown((address) => address.searchParams.set('preview', text))
    expect(await put(token(product))).toBe(200)
    const [id, until, signature] = token(product).split('.')
    const forged = ['', 'x', `${id}.${until}.${signature!.slice(1)}A`, `${id}.zzzzzzz.${signature}`, `${other.id}.${until}.${signature}`]
    for (const text of forged) expect(await put(text), text).toBe(404)
    const stranger = await server.newOwner()
    for (const text of [
      token({ ...product, id: other.id }),
      token({ ...product, kind: 'page' }),
      token({ ...product, storeId: stranger.storeId }),
    ])
      expect(await put(text), text).toBe(404)
  })

  test('after one hour', async () => {
    const address = await link()
    server.advance(3599)
    expect((await visit(address)).status).toBe(200)
    server.advance(2)
    expect((await visit(address)).status).toBe(404)
  })
})
