import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { multipart, MULTIPART_TYPE } from '../../../../test/fixtures/send.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { mp4, webm } from '../../../platform/videos/test-videos.ts'
import { importFile } from '../../imports/import-file.ts'
import { exportProducts } from '../../catalog/product-csv/export-products.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { testImage, storedFiles } from './test-images.ts'

let server: TestServer
let owner: Actor
let poster: Buffer
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner()
  poster = await testImage(640, 360)
})
afterAll(() => server.close())

interface VideoAnswer {
  id: string
  url: string
  video: string
}

const send = (as: Actor, file: { content: Buffer; poster?: Buffer }, call: 'files.upload' | 'products.uploadMedia' = 'files.upload') =>
  server.call(call, { as, body: multipart({}, { name: 'walk.html', ...file }), headers: { 'content-type': MULTIPART_TYPE } })

async function addVideo(as: Actor, content: Buffer): Promise<VideoAnswer> {
  const reply = await send(as, { content, poster })
  expect(reply).toMatchObject({ status: 200 })
  return reply.body as VideoAnswer
}

const ask = (url: string, headers: Record<string, string> = {}) => {
  const { host, pathname } = new URL(url)
  return server.inject({ url: pathname, headers: { host, ...headers } })
}

const usage = async (as: Actor) => ((await server.call('files.usage', { as })).body as { bytes: number }).bytes

describe('an uploaded video', () => {
  test.each([
    ['mp4', mp4()],
    ['webm', webm()],
  ])('%s is served by the files origin, without active content, with its poster in the usual widths', async (format, content) => {
    const reply = await send(owner, { content, poster })
    expect(reply.body).toMatchObject({ kind: 'video', name: 'walk.html', width: 640, height: 360 })
    const { video, url, thumbnailUrl } = reply.body as VideoAnswer & { thumbnailUrl: string }
    expect(video).toMatch(new RegExp(`^http://files\\.localhost:4000/public/media/[0-9a-f]{32}/${format}/film\\.${format}$`))
    const served = await ask(video)
    expect(served).toMatchObject({ status: 200, text: content.toString() })
    expect(served.headers).toMatchObject({
      'content-type': `video/${format}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    for (const one of [url, thumbnailUrl]) expect(await ask(one)).toMatchObject({ headers: { 'content-type': 'image/webp' } })
  })

  test('is sent in the ranges that a player requests', async () => {
    const { video } = await addVideo(owner, mp4('0123456789'))
    const whole = mp4('0123456789')
    const part = await ask(video, { range: 'bytes=-4' })
    expect(part).toMatchObject({ status: 206, text: '6789' })
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${whole.length - 4}-${whole.length - 1}/${whole.length}`,
      'content-length': '4',
      'content-type': 'video/mp4',
    })
    const beyond = await ask(video, { range: `bytes=${whole.length}-` })
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${whole.length}` } })
  })

  test('counts toward the quota together with its poster, and has one row for the same bytes', async () => {
    const storefront = await server.newOwner()
    const first = await addVideo(storefront, mp4('once'))
    const used = await usage(storefront)
    expect(used).toBeGreaterThan(mp4('once').length)
    const [row] = await server.services.db.inStore(storefront.storeId, (tx) => tx.selectFrom('media').select('bytes').execute())
    expect(row).toEqual({ bytes: used })
    const files = await storedFiles(server)
    expect((await addVideo(storefront, mp4('once'))).id).toBe(first.id)
    expect([await usage(storefront), await storedFiles(server)]).toEqual([used, files])
  })

  test('has one row when two concurrent uploads have the same bytes', async () => {
    const storefront = await server.newOwner()
    const before = await storedFiles(server)
    const twins = await Promise.all([addVideo(storefront, webm('twin')), addVideo(storefront, webm('twin'))])
    expect(twins[0].id).toBe(twins[1].id)
    // The four files are the video and its poster in three widths.
    expect((await storedFiles(server)).length - before.length).toBe(4)
  })

  test('is deleted together with its poster', async () => {
    const before = await storedFiles(server)
    const { id, video } = await addVideo(owner, mp4('short life'))
    expect(await server.call('files.remove', { as: owner, params: { id } })).toMatchObject({ status: 200 })
    await server.work()
    expect((await ask(video)).status).toBe(404)
    expect(await storedFiles(server)).toEqual(before)
  })

  test('is listed among the media of a product', async () => {
    const reply = await send(owner, { content: webm('worn'), poster }, 'products.uploadMedia')
    const { id, video } = reply.body as VideoAnswer
    const product = await addProduct(server, owner, { media: [{ id, alt: 'Worn' }] })
    expect(product.media).toMatchObject([{ id, video, alt: 'Worn', width: 640 }])
  })

  test('stays a video when its product is exported and imported again', async () => {
    const storefront = await server.newOwner()
    const { id } = await addVideo(storefront, webm('there and back'))
    const product = await addProduct(server, storefront, { media: [{ id, alt: 'Worn' }] })
    const csv = await text(exportProducts(server.services, storefront.storeId, {}))
    expect(csv).toContain('/webm/640.webp')
    const file = path.join(server.services.config.dataDir, 'products.csv')
    await writeFile(file, csv.replaceAll('Worn', 'Worn outside'))
    const { errors } = await importFile(server.services, storefront.storeId, file, { kind: 'products', overwrite: true })
    expect(errors).toEqual([])
    const after = await server.call('products.get', { as: storefront, params: { id: product.id } })
    expect(after.body).toMatchObject({ media: [{ ...product.media[0], alt: 'Worn outside' }] })
  })
})

describe('these uploads are refused, and nothing of them is stored', () => {
  const incoming = () => readdir(path.join(server.services.config.dataDir, 'files/incoming')).catch(() => [])
  const rows = () => server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('media').select('id').execute())
  const cases: Record<string, [code: string, file: () => { content: Buffer; poster?: Buffer }]> = {
    'a film without its first frame': ['image_unreadable', () => ({ content: mp4('bare') })],
    'a film whose first frame is none': ['image_unreadable', () => ({ content: mp4('false'), poster: Buffer.from('<svg/>') })],
    'an image said to be a video': ['film_unreadable', () => ({ content: poster, poster })],
    'html said to be a video': ['film_unreadable', () => ({ content: Buffer.from('<script>alert(1)</script>'), poster })],
  }
  test.each(Object.keys(cases))('%s', async (name) => {
    const [code, file] = cases[name]!
    const before = [await rows(), await storedFiles(server)]
    expect(await send(owner, file())).toMatchObject({ status: 422, body: { code } })
    expect([await rows(), await storedFiles(server)]).toEqual(before)
    expect(await incoming()).toEqual([])
  })

  test('a poster where videos are not accepted', async () => {
    const body = multipart({}, { name: 'me.png', content: poster, poster })
    const reply = await server.call('profile.uploadPicture', { as: owner, body, headers: { 'content-type': MULTIPART_TYPE } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'poster', code: 'file_misnamed' }] } })
  })
})
