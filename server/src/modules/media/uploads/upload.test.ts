import { deflateSync } from 'node:zlib'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addProduct, asInput, plainVariant } from '../../catalog/products/test-products.ts'
import { addImage, fetchFile, testImage, storedFiles, upload } from './test-images.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
})
afterAll(() => server.close())

describe('an uploaded image', () => {
  test('is stored in several sizes and served only by the files origin', async () => {
    const medium = await addImage(server, owner, await testImage(1500, 750))
    expect(medium).toMatchObject({ width: 1500, height: 750, state: 'ready', failure: null })
    expect(medium.url).toMatch(/^http:\/\/files\.localhost:4000\/public\/media\/[0-9a-f]{32}\/1200\.webp$/)
    for (const width of [160, 480, 1200, 1500]) {
      const reply = await fetchFile(server, medium.url.replace('/1200.webp', `/${width}.webp`))
      expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' } })
    }
    expect((await fetchFile(server, medium.url.replace('/1200.webp', '/2000.webp'))).status).toBe(404)
    expect((await server.inject({ url: new URL(medium.url).pathname })).status).toBe(404)
  })

  test('is never enlarged, and at most 2000 pixels wide', async () => {
    expect(await addImage(server, owner, await testImage(100, 50))).toMatchObject({
      width: 100,
      url: expect.stringMatching(/\/100\.webp$/),
    })
    expect(await addImage(server, owner, await testImage(4000, 2000))).toMatchObject({ width: 2000, height: 1000 })
  })

  test('is within the limits of WebP, however tall it is', async () => {
    expect(await addImage(server, owner, await testImage(100, 20_000))).toMatchObject({ height: 8000 })
  })

  test('has one media row per store for the same bytes', async () => {
    const content = await testImage(30, 30, '#00ff00')
    const first = await addImage(server, owner, content)
    expect(await addImage(server, owner, content)).toEqual(first)
    expect((await addImage(server, await server.newOwner(), content)).id).not.toBe(first.id)
  })
})

describe('hostile files', () => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  /** Returns an image that declares 60,000 × 60,000 pixels. */
  const bomb = () => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(60_000, 0)
    header.writeUInt32BE(60_000, 4)
    header.set([8, 2, 0, 0, 0], 8)
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
  }
  const files: Record<string, () => Buffer | Promise<Buffer>> = {
    empty: () => Buffer.alloc(0),
    svg: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    html: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'html that begins like a GIF': () => Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1;'),
    'half an image': async () => {
      const whole = await sharp({
        create: { width: 300, height: 300, channels: 3, background: '#123456', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
      })
        .jpeg()
        .toBuffer()
      return whole.subarray(0, whole.length / 3)
    },
    'a program': () => Buffer.from('\x7fELF\x02\x01\x01'),
    'a bomb': bomb,
  }

  test.each(Object.keys(files))('%s is refused and leaves nothing behind', async (name) => {
    const count = () => server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('media').select('id').execute())
    const [rows, stored] = [await count(), await storedFiles(server)]
    const reply = await upload(server, owner, await files[name]!())
    expect(reply.body).toMatchObject({ code: expect.stringMatching(/^(image_unreadable|too_large)$/) })
    expect([reply.status >= 400, reply.status < 500]).toEqual([true, true])
    expect([await count(), await storedFiles(server)]).toEqual([rows, stored])
  })

  test('are stored as pure image data when they are images that also contain HTML', async () => {
    const { url } = await addImage(server, owner, Buffer.concat([await testImage(40, 40), Buffer.from('<script>alert(1)</script>')]))
    const reply = await fetchFile(server, url)
    expect(reply.text).not.toContain('<script>')
    expect(reply.headers['content-type']).toBe('image/webp')
  })
})

describe('images of a product', () => {
  test('keep their order, and the first is the thumbnail', async () => {
    const storefront = await server.newOwner()
    const [a, b] = [
      await addImage(server, storefront, await testImage(600, 600)),
      await addImage(server, storefront, await testImage(50, 50)),
    ]
    const media = [
      { id: b.id, alt: 'Small' },
      { id: a.id, alt: '' },
    ]
    const product = await addProduct(server, storefront, { media, variants: [{ ...plainVariant, mediaId: a.id }] })
    expect(product.media.map(({ id, alt, url }) => ({ id, alt, url }))).toEqual([
      { id: b.id, alt: 'Small', url: b.url },
      { id: a.id, alt: '', url: a.url },
    ])
    expect(product.variants).toMatchObject([{ mediaId: a.id }])
    const swap = await server.call('products.update', {
      as: storefront,
      params: { id: product.id },
      body: { ...asInput(product), media: media.toReversed() },
    })
    expect(swap).toMatchObject({ status: 200, body: { media: [{ id: a.id }, { id: b.id }] } })
    const list = await server.call('products.list', { as: storefront })
    expect(list.body).toMatchObject({ items: [{ imageUrl: a.url.replace('/600.webp', '/160.webp') }] })
  })

  test('from another store are refused with their ID, and nothing changes', async () => {
    const foreign = await addImage(server, await server.newOwner(), await testImage(20, 20))
    const product = await addProduct(server, owner)
    const body = { ...asInput(product), title: 'Changed', media: [{ id: foreign.id }] }
    const reply = await server.call('products.update', { as: owner, params: { id: product.id }, body })
    expect(reply).toMatchObject({ status: 422, body: { code: 'unknown_ids', errors: [{ field: 'media.0.id', code: 'media_gone' }] } })
    expect((await server.call('products.get', { as: owner, params: { id: product.id } })).body).toEqual(product)
  })

  test('are refused when one of them is repeated', async () => {
    const { id } = await addImage(server, owner, await testImage(20, 21))
    const reply = await server.call('products.create', {
      as: owner,
      body: { title: 'X', variants: [plainVariant], media: [{ id }, { id }] },
    })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'media.1.id', code: 'media_repeated' }] } })
  })
})
