import { themeNames } from '@vitrine/theme/themes.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { multipart, MULTIPART_TYPE } from '../../../../test/fixtures/send.ts'
import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { mp4 } from '../../../platform/videos/test-videos.ts'
import { testImage } from '../../media/uploads/test-images.ts'
import { elementsOf } from './test-html.ts'
import { done, newStorefront, type TestStorefront } from './test-storefront.ts'

interface Video {
  id: string
  url: string
  video: string
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function addVideo({ owner }: TestStorefront): Promise<Video> {
  const body = multipart({}, { name: 'walk.mp4', content: mp4(), poster: await testImage(640, 360) })
  return done<Video>(server.call('files.upload', { as: owner, body, headers: { 'content-type': MULTIPART_TYPE } }))
}

test('a product’s video is in its gallery, and search engines and other sites get its poster image', async () => {
  const storefront = await newStorefront(server)
  const { id, url, video } = await addVideo(storefront)
  const product = { title: 'Desk lamp', handle: 'desk-lamp', status: 'active', variants: [{ optionValues: [], priceCents: 1999 }] }
  await done(server.call('products.create', { as: storefront.owner, body: { ...product, media: [{ id, alt: 'Lit' }] } }))
  const { text } = await storefront.get('/products/desk-lamp')
  const elements = elementsOf(text)
  expect(elements.filter(({ name }) => name === 'video').map(({ attributes }) => attributes)).toMatchObject([
    { src: video, poster: url, 'aria-label': 'Lit', width: '640', height: '360', preload: 'none', controls: '' },
  ])
  expect(elements.find(({ attributes }) => attributes['property'] === 'og:image')?.attributes['content']).toBe(url)
  const [data] = /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/s.exec(text) ?? []
  expect(JSON.parse(data ?? '')).toMatchObject({ image: [url] })
  const list = await storefront.get('/collections/all')
  expect(list.text).toContain(url.replace('/640.webp', '/480.webp'))
  expect(list.text).not.toContain(video)
})

test.each(themeNames)('a slide of the %s theme has a video that starts only when a script starts it', async (theme) => {
  const storefront = await newStorefront(server, theme)
  const { id, url, video: src } = await addVideo(storefront)
  const slide = { type: 'head-image', key: 'slides', settings: { content: { desktop: [{ media: { id, alt: 'Waves', type: 'video' } }] } } }
  const start = startConfig(theme)
  const config = JSON.stringify({ ...start, pages: { ...start.pages, homepage: [slide] } })
  await server.services.db.inStore(storefront.owner.storeId, (tx) => tx.updateTable('themes').set({ config }).execute())
  const { text } = await storefront.get('/')
  const [video, ...others] = elementsOf(text).filter(({ name }) => name === 'video')
  expect(others).toEqual([])
  expect(video?.attributes).toMatchObject({ src, poster: url, 'aria-label': 'Waves', preload: 'none', loop: '', controls: '' })
  expect(video?.attributes).not.toHaveProperty('autoplay')
})
