import { createHash } from 'node:crypto'

import { themeNames, type ThemeName } from '@vitrine/theme/themes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedFile } from '../../../../test/fixtures/seed.ts'
import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { dangersIn, elementsOf, fetchedBy } from './test-html.ts'
import { done, newStorefront, stockProduct, type TestStorefront } from './test-storefront.ts'

const FILES = 'https://files.shop.example'
const elsewhere = 'https://tracker.example/pixel.png'
const foreign = `<p>Before</p><img src="${elsewhere}"><a href="https://elsewhere.example/">link</a>`

let server: TestServer
const storefronts = new Map<ThemeName, TestStorefront>()
const storefront = (theme: ThemeName = 'fashion') => storefronts.get(theme)!

beforeAll(async () => {
  server = await startTestServer({ FILES_ORIGIN: FILES })
  for (const theme of themeNames) storefronts.set(theme, await fill(await newStorefront(server, theme)))
})
afterAll(() => server.close())

/**
 * Fills a store with a resource of each kind that these tests request. The texts contain one image of the store and one of
 * another site.
 */
async function fill(made: TestStorefront): Promise<TestStorefront> {
  const as = made.owner
  const mediaId = await seedFile(server, as)
  const own = `<img src="${FILES}/public/media/own/480.webp">`
  const bodyHtml = `${foreign}${own}`
  const chart = await done<{ id: string }>(server.call('sizeCharts.create', { as, body: { name: 'Shades', bodyHtml } }))
  const options = [{ name: 'Colour', values: ['Red', 'Blue'] }]
  const variants = [
    { optionValues: ['Red'], priceCents: 1999, compareAtCents: 2999, mediaId },
    { optionValues: ['Blue'], priceCents: 2550 },
  ]
  const product = {
    title: 'Desk lamp </script><script>',
    handle: 'desk-lamp',
    bodyHtml,
    vendor: 'Maker & Co',
    status: 'active',
    options,
    variants,
    sizeChartId: chart.id,
  }
  const lamp = await done<{ id: string }>(
    server.call('products.create', { as, body: { ...product, media: [{ id: mediaId, alt: 'A lamp' }] } }),
  )
  await done(
    server.call('products.create', {
      as,
      body: { title: 'Ceiling lamp', handle: 'ceiling', status: 'active', variants: [{ optionValues: [], priceCents: 5 }] },
    }),
  )
  const published = { publishedAt: '2026-01-01T00:00:00Z' }
  const lamps = await done<{ id: string }>(
    server.call('collections.create', {
      as,
      body: { title: 'Lämps', handle: 'lämps', bodyHtml, media: { id: mediaId, alt: 'Lamps' }, ...published },
    }),
  )
  await done(server.call('collections.addProducts', { as, params: { id: lamps.id }, body: { ids: [lamp.id] } }))
  await done(server.call('pages.create', { as, body: { title: 'About', bodyHtml, ...published } }))
  await done(server.call('pages.create', { as, body: { title: 'Returns', handle: 'returns', bodyHtml, ...published } }))
  return made
}

const paths = [
  '/',
  '/products/desk-lamp',
  '/products/ceiling',
  '/collections',
  '/collections/all',
  '/collections/l%C3%A4mps',
  '/search',
  '/search?q=lamp',
  '/pages/about',
  '/returns',
  '/nothing',
]
const everyPage = themeNames.flatMap((theme) => paths.map((path) => [theme, path] as const))

describe('every page of a storefront', () => {
  test.each(everyPage)('%s %s loads nothing from other sites, and executes only Vitrine’s script', async (theme, path) => {
    const { status, text } = await storefront(theme).get(path)
    expect(status).toBe(path === '/nothing' ? 404 : 200)
    const isOurs = (address: string) => /^\/(?!\/)/.test(address) || address.startsWith(`${FILES}/`) || /^[?#]/.test(address)
    expect(fetchedBy(text).filter((address) => !isOurs(address))).toEqual([])
    expect(text).not.toContain(elsewhere)
    expect(dangersIn(text)).toEqual([])
  })

  test.each(everyPage)('%s %s has a policy that matches its one style element', async (theme, path) => {
    const { text, headers } = await storefront(theme).get(path)
    const csp = String(headers['content-security-policy'])
    const styles = elementsOf(text).filter(({ name }) => name === 'style')
    expect(styles.length).toBe(1)
    expect(csp).toContain(
      `'sha256-${createHash('sha256')
        .update(styles[0]?.text ?? '')
        .digest('base64')}'`,
    )
    expect(csp).toMatch(/^default-src 'none'; script-src 'self'; /)
    expect(csp).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/)
    expect(csp).toContain(`img-src 'self' data: ${FILES};`)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  })

  test.each(everyPage)('%s %s has one canonical URL, one title and one of each preview tag', async (theme, path) => {
    const { text } = await storefront(theme).get(path)
    const elements = elementsOf(text)
    const named = (name: string, attribute: string, value: string) =>
      elements.filter((one) => one.name === name && one.attributes[attribute] === value)
    const canonical = named('link', 'rel', 'canonical')
    expect(canonical.length).toBe(1)
    expect(new URL(canonical[0]?.attributes['href'] ?? '').host).toBe(storefront(theme).host)
    expect(elements.filter(({ name }) => name === 'title').length).toBe(1)
    for (const property of ['og:title', 'og:url', 'og:type', 'og:site_name'])
      expect(named('meta', 'property', property).length, property).toBe(1)
    expect(named('meta', 'property', 'og:locale').map(({ attributes }) => attributes['content'])).toEqual(['en_US'])
    // Sites that show a preview card use a small one unless the page has an image.
    expect(named('meta', 'name', 'twitter:card').length).toBe(named('meta', 'property', 'og:image').length)
  })
})

describe('texts of the seller', () => {
  test.each(['/products/desk-lamp', '/collections/l%C3%A4mps', '/pages/about', '/returns'])(
    '%s shows the store’s images, and can link anywhere',
    async (path) => {
      const { text } = await storefront().get(path)
      expect(text).toContain(`${FILES}/public/media/own/480.webp`)
      expect(text).toContain('<p>Before</p>')
      expect(text).toContain('href="https://elsewhere.example/" rel="noopener noreferrer"')
    },
  )
})

describe('structured data of pages', () => {
  const dataOf = async (path: string) =>
    elementsOf((await storefront().get(path)).text)
      .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
      .map(({ text }) => JSON.parse(text) as object)

  test('a product is described with schema.org', async () => {
    const [product] = await dataOf('/products/desk-lamp')
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      name: 'Desk lamp </script><script>',
      brand: { '@type': 'Brand', name: 'Maker & Co' },
      hasVariant: ['19.99', '25.50'].map((price) => ({ '@type': 'Product', offers: { '@type': 'Offer', priceCurrency: 'USD', price } })),
    })
  })
  test('a product with one variant has one offer', async () => {
    const [product] = await dataOf('/products/ceiling')
    expect(product).toMatchObject({
      offers: { '@type': 'Offer', price: '0.05', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    })
  })

  test.each([
    [
      '/products/desk-lamp',
      [
        ['Lamps & more', '/'],
        ['Lämps', '/collections/l%C3%A4mps'],
        ['Desk lamp </script><script>', '/products/desk-lamp'],
      ],
    ],
    [
      '/collections/l%C3%A4mps',
      [
        ['Lamps & more', '/'],
        ['Collections', '/collections'],
        ['Lämps', '/collections/l%C3%A4mps'],
      ],
    ],
    [
      '/pages/about',
      [
        ['Lamps & more', '/'],
        ['About', '/pages/about'],
      ],
    ],
  ])('the structured data of %s contains its breadcrumbs', async (path, way) => {
    const list = way.map(([name, at], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `http://${storefront().host}${at}`,
    }))
    const data = await dataOf(path)
    expect(data.at(-1)).toEqual({ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: list })
  })

  test('the offer of every variant has the URL that chooses it', async () => {
    const [product] = (await dataOf('/products/desk-lamp')) as [{ hasVariant: { offers: { url: string } }[] }]
    const url = `http://${storefront().host}/products/desk-lamp`
    expect(product).toMatchObject({ url })
    const urls = product.hasVariant.map(({ offers }) => offers.url)
    expect(new Set(urls).size).toBe(2)
    for (const one of urls) expect(one).toMatch(new RegExp(`^${url}\\?variant=[0-9a-f-]{36}$`))
  })

  test('the home page describes the store and its search', async () => {
    expect(await dataOf('/')).toMatchObject([
      { '@type': 'Organization', name: 'Lamps & more', url: `http://${storefront().host}/` },
      { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
    ])
  })

  test('pages that crawlers may not index have no structured data', async () => {
    for (const path of ['/search?q=lamp', '/cart', '/nothing', '/collections/all?filter.available=1'])
      expect(await dataOf(path), path).toEqual([])
  })
})

describe('the sitemap and robots.txt', () => {
  test('the sitemap lists every page once, at the store’s primary URL', async () => {
    const origin = `http://${storefront().host}`
    const locations = async (path: string) => {
      const reply = await storefront().get(path)
      expect(reply.headers['content-type']).toContain('application/xml')
      return [...reply.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
    }
    const files = await locations('/sitemap.xml')
    expect(files).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/products-1.xml`])
    const urls = (await Promise.all(files.map((url) => locations(new URL(url ?? '').pathname)))).flat()
    expect(urls.toSorted()).toEqual(
      [
        '/',
        '/collections',
        '/collections/all',
        '/collections/l%C3%A4mps',
        '/pages/about',
        '/pages/returns',
        '/products/ceiling',
        '/products/desk-lamp',
      ].map((path) => origin + path),
    )
    for (const name of ['products-2', 'products-0', 'x', 'pages.xml', 'undefined', ''])
      expect((await storefront().get(`/sitemaps/${name}.xml`)).status, name).toBe(404)
    expect((await storefront().get('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })

  test('the sitemap escapes the special characters of XML', async () => {
    const made = await newStorefront(server)
    // The product is inserted directly, because the API does not accept a handle with these characters.
    await stockProduct(server, made.owner, { handle: `a&b<c>"d'` })
    const { text } = await made.get('/sitemaps/products-1.xml')
    expect(text).toContain(`<loc>http://${made.host}/products/a&amp;b%3Cc%3E%22d'</loc>`)
  })

  test('pages that depend on a shopper’s choices are not indexed', async () => {
    const noIndex = async (path: string) => (await storefront().get(path)).text.includes('<meta name="robots" content="noindex"')
    expect(await noIndex('/collections/all')).toBe(false)
    expect(await noIndex('/collections/all?filter.available=1')).toBe(true)
    expect(await noIndex('/search?q=lamp')).toBe(true)
    expect(await noIndex('/nothing')).toBe(true)
  })
})
