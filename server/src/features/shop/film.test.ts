import { themeNames } from '@vitrine/theme/themes.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { multipart, MULTIPART_TYPE } from '../../../test/fixtures/send.ts'
import { type House, openHouse } from '../../../test/house.ts'
import { mp4 } from '../../films/test-films.ts'
import { picture } from '../media/test-pictures.ts'
import { elementsOf } from './test-html.ts'
import { done, newShop, type TestShop } from './test-shop.ts'

interface Film {
  id: string
  url: string
  film: string
}

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function addFilm({ owner }: TestShop): Promise<Film> {
  const body = multipart({}, { name: 'walk.mp4', content: mp4(), poster: await picture(640, 360) })
  return done<Film>(house.call('files.upload', { as: owner, body, headers: { 'content-type': MULTIPART_TYPE } }))
}

test('a product’s film stands in its gallery; search engines and other sites get its picture', async () => {
  const shop = await newShop(house)
  const { id, url, film } = await addFilm(shop)
  const product = { title: 'Desk lamp', handle: 'desk-lamp', status: 'active', variants: [{ optionValues: [], priceCents: 1999 }] }
  await done(house.call('products.create', { as: shop.owner, body: { ...product, media: [{ id, alt: 'Lit' }] } }))
  const { text } = await shop.get('/products/desk-lamp')
  const elements = elementsOf(text)
  expect(elements.filter(({ name }) => name === 'video').map(({ attributes }) => attributes)).toMatchObject([
    { src: film, poster: url, 'aria-label': 'Lit', width: '640', height: '360', preload: 'none', controls: '' },
  ])
  expect(elements.find(({ attributes }) => attributes['property'] === 'og:image')?.attributes['content']).toBe(url)
  const [data] = /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/s.exec(text) ?? []
  expect(JSON.parse(data ?? '')).toMatchObject({ image: [url] })
  const list = await shop.get('/collections/all')
  expect(list.text).toContain(url.replace('/640.webp', '/480.webp'))
  expect(list.text).not.toContain(film)
})

test.each(themeNames)('a slide of the %s theme has a film that does not start before a script lets it', async (theme) => {
  const shop = await newShop(house, theme)
  const { id, url, film } = await addFilm(shop)
  const slide = { type: 'head-image', key: 'slides', settings: { content: { desktop: [{ media: { id, alt: 'Waves', type: 'video' } }] } } }
  const start = startConfig(theme)
  const config = JSON.stringify({ ...start, pages: { ...start.pages, homepage: [slide] } })
  await house.services.db.inStore(shop.owner.storeId, (tx) => tx.updateTable('themes').set({ config }).execute())
  const { text } = await shop.get('/')
  const [video, ...others] = elementsOf(text).filter(({ name }) => name === 'video')
  expect(others).toEqual([])
  expect(video?.attributes).toMatchObject({ src: film, poster: url, 'aria-label': 'Waves', preload: 'none', loop: '', controls: '' })
  expect(video?.attributes).not.toHaveProperty('autoplay')
})
