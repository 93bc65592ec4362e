import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { multipart, MULTIPART_TYPE } from '../../../test/fixtures/send.ts'
import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { mp4, webm } from '../../films/test-films.ts'
import { importFile } from '../imports/import-file.ts'
import { exportProducts } from '../product-csv/export-products.ts'
import { addProduct } from '../products/test-products.ts'
import { picture, storedFiles } from './test-pictures.ts'

let house: House
let owner: Actor
let poster: Buffer
beforeAll(async () => {
  house = await openHouse()
  owner = await house.newOwner()
  poster = await picture(640, 360)
})
afterAll(() => house.close())

interface FilmAnswer {
  id: string
  url: string
  film: string
}

const send = (as: Actor, file: { content: Buffer; poster?: Buffer }, call: 'files.upload' | 'products.uploadMedia' = 'files.upload') =>
  house.call(call, { as, body: multipart({}, { name: 'walk.html', ...file }), headers: { 'content-type': MULTIPART_TYPE } })

async function addFilm(as: Actor, content: Buffer): Promise<FilmAnswer> {
  const reply = await send(as, { content, poster })
  expect(reply).toMatchObject({ status: 200 })
  return reply.body as FilmAnswer
}

const ask = (url: string, headers: Record<string, string> = {}) => {
  const { host, pathname } = new URL(url)
  return house.inject({ url: pathname, headers: { host, ...headers } })
}

const usage = async (as: Actor) => ((await house.call('files.usage', { as })).body as { bytes: number }).bytes

describe('an uploaded film', () => {
  test.each([
    ['mp4', mp4()],
    ['webm', webm()],
  ])('%s is served by the files origin, inert, with its poster in the usual widths', async (format, content) => {
    const reply = await send(owner, { content, poster })
    expect(reply.body).toMatchObject({ kind: 'video', name: 'walk.html', width: 640, height: 360 })
    const { film, url, thumbnailUrl } = reply.body as FilmAnswer & { thumbnailUrl: string }
    expect(film).toMatch(new RegExp(`^http://files\\.localhost:4000/public/media/[0-9a-f]{32}/${format}/film\\.${format}$`))
    const served = await ask(film)
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

  test('is sent in the parts a player asks for', async () => {
    const { film } = await addFilm(owner, mp4('0123456789'))
    const whole = mp4('0123456789')
    const part = await ask(film, { range: 'bytes=-4' })
    expect(part).toMatchObject({ status: 206, text: '6789' })
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${whole.length - 4}-${whole.length - 1}/${whole.length}`,
      'content-length': '4',
      'content-type': 'video/mp4',
    })
    const beyond = await ask(film, { range: `bytes=${whole.length}-` })
    expect(beyond).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${whole.length}` } })
  })

  test('counts with its poster, and the same bytes are one film', async () => {
    const shop = await house.newOwner()
    const first = await addFilm(shop, mp4('once'))
    const used = await usage(shop)
    expect(used).toBeGreaterThan(mp4('once').length)
    const [row] = await house.services.db.inStore(shop.storeId, (tx) => tx.selectFrom('media').select('bytes').execute())
    expect(row).toEqual({ bytes: used })
    const files = await storedFiles(house)
    expect((await addFilm(shop, mp4('once'))).id).toBe(first.id)
    expect([await usage(shop), await storedFiles(house)]).toEqual([used, files])
  })

  test('two at once of the same bytes are one film', async () => {
    const shop = await house.newOwner()
    const before = await storedFiles(house)
    const twins = await Promise.all([addFilm(shop, webm('twin')), addFilm(shop, webm('twin'))])
    expect(twins[0].id).toBe(twins[1].id)
    // Its film and two widths of its poster.
    expect((await storedFiles(house)).length - before.length).toBe(4)
  })

  test('goes with its poster when it is deleted', async () => {
    const before = await storedFiles(house)
    const { id, film } = await addFilm(owner, mp4('short life'))
    expect(await house.call('files.remove', { as: owner, params: { id } })).toMatchObject({ status: 200 })
    await house.work()
    expect((await ask(film)).status).toBe(404)
    expect(await storedFiles(house)).toEqual(before)
  })

  test('stands among the pictures of a product', async () => {
    const reply = await send(owner, { content: webm('worn'), poster }, 'products.uploadMedia')
    const { id, film } = reply.body as FilmAnswer
    const product = await addProduct(house, owner, { media: [{ id, alt: 'Worn' }] })
    expect(product.media).toMatchObject([{ id, film, alt: 'Worn', width: 640 }])
  })

  test('stays a film when its product is exported and imported again', async () => {
    const shop = await house.newOwner()
    const { id } = await addFilm(shop, webm('there and back'))
    const product = await addProduct(house, shop, { media: [{ id, alt: 'Worn' }] })
    const csv = await text(exportProducts(house.services, shop.storeId, {}))
    expect(csv).toContain('/webm/640.webp')
    const file = path.join(house.services.config.dataDir, 'products.csv')
    await writeFile(file, csv.replaceAll('Worn', 'Worn outside'))
    const { errors } = await importFile(house.services, shop.storeId, file, { kind: 'products', overwrite: true })
    expect(errors).toEqual([])
    const after = await house.call('products.get', { as: shop, params: { id: product.id } })
    expect(after.body).toMatchObject({ media: [{ ...product.media[0], alt: 'Worn outside' }] })
  })
})

describe('refused, with nothing left behind', () => {
  const incoming = () => readdir(path.join(house.services.config.dataDir, 'files/incoming')).catch(() => [])
  const rows = () => house.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('media').select('id').execute())
  const cases: Record<string, [code: string, file: () => { content: Buffer; poster?: Buffer }]> = {
    'a film without its first frame': ['image_unreadable', () => ({ content: mp4('bare') })],
    'a film whose first frame is none': ['image_unreadable', () => ({ content: mp4('false'), poster: Buffer.from('<svg/>') })],
    'a picture said to be a film': ['film_unreadable', () => ({ content: poster, poster })],
    'html said to be a film': ['film_unreadable', () => ({ content: Buffer.from('<script>alert(1)</script>'), poster })],
  }
  test.each(Object.keys(cases))('%s', async (name) => {
    const [code, file] = cases[name]!
    const before = [await rows(), await storedFiles(house)]
    expect(await send(owner, file())).toMatchObject({ status: 422, body: { code } })
    expect([await rows(), await storedFiles(house)]).toEqual(before)
    expect(await incoming()).toEqual([])
  })

  test('a poster where no film is taken', async () => {
    const body = multipart({}, { name: 'me.png', content: poster, poster })
    const reply = await house.call('profile.uploadPicture', { as: owner, body, headers: { 'content-type': MULTIPART_TYPE } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'poster', code: 'file_misnamed' }] } })
  })
})
