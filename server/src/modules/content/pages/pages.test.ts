import type { StorePage } from '@vitrine/contract/calls/pages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { done, newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'

type Page = z.output<typeof StorePage>

let server: TestServer
let storefront: TestStorefront
let owner: Actor

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asShopper = async () => {
  storefront = await newStorefront(server)
  owner = storefront.owner
}

const create = (body: object) => done<Page>(server.call('pages.create', { as: owner, body }))
const update = (page: Page, fields: object) => {
  const { id, title, handle, bodyHtml, template, seoTitle, seoDescription, publishedAt, version } = page
  const body = { title, handle, bodyHtml, template, seoTitle, seoDescription, publishedAt, version, ...fields }
  return server.call('pages.update', { as: owner, params: { id }, body })
}
const past = '2026-01-01T00:00:00.000Z'

describe('a page', () => {
  beforeAll(asShopper)

  test('is saved with sanitized HTML and its author', async () => {
    const page = await create({ title: 'Our story', bodyHtml: '<p onclick="x()">Once</p><script>alert(1)</script>' })
    expect(page).toMatchObject({ handle: 'our-story', bodyHtml: '<p>Once</p>', author: 'Test', publishedAt: null, version: 1 })
  })

  test('has a unique handle, and a typed handle that is taken is refused', async () => {
    await create({ title: 'Visit us' })
    expect((await create({ title: 'Visit us' })).handle).toBe('visit-us-1')
    expect((await create({ title: '!!!' })).handle).toBe('page')
    const taken = await server.call('pages.create', { as: owner, body: { title: 'x', handle: 'visit-us' } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'handle_taken', errors: [{ field: 'handle' }] } })
    const other = await create({ title: 'Other' })
    expect(await update(other, { handle: 'visit-us' })).toMatchObject({ status: 409, body: { code: 'handle_taken' } })
  })

  test('is created once when several requests use its handle at the same time', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => server.call('pages.create', { as: owner, body: { title: 'Raced', handle: 'raced' } })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('is not overwritten from an older version', async () => {
    const page = await create({ title: 'Two editors' })
    expect(await update(page, { title: 'First' })).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await update(page, { title: 'Second' })).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  })

  test('is copied as a draft', async () => {
    const page = await create({ title: 'P'.repeat(255), bodyHtml: '<p>Text</p>', publishedAt: past })
    const copy = await done<Page>(server.call('pages.duplicate', { as: owner, params: { id: page.id } }))
    expect(copy).toMatchObject({ bodyHtml: '<p>Text</p>', publishedAt: null })
    expect(copy.title).toMatch(/^Copy of P+$/)
    expect(copy.title.length).toBe(255)
    expect(copy.handle).not.toBe(page.handle)
  })

  test("can be read with and without a slash at the end of the API's URL", async () => {
    const page = await create({ title: 'Spelt' })
    for (const url of ['/api/stores/onlinestore/pages/', '/api/stores/onlinestore/pages', `/api/stores/onlinestore/pages/${page.id}/`])
      expect((await server.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })).status, url).toBe(200)
  })
})

describe('a list of pages', () => {
  beforeAll(asShopper)

  test('is filtered, searched, sorted and paged', async () => {
    for (const [title, publishedAt, template] of [
      ['Alpha 100%', past, 'page'],
      ['Beta', null, 'faq'],
      ['Gamma', '2099-01-01T00:00:00Z', 'contact'],
      ['alphabet', past, 'page'],
    ] as const)
      await create({ title, publishedAt, template })
    const titles = async (query: Record<string, string>) =>
      (await done<{ items: Page[] }>(server.call('pages.list', { as: owner, query: { sort: 'title', ...query } }))).items.map(
        ({ title }) => title,
      )
    expect(await titles({})).toEqual(['Alpha 100%', 'alphabet', 'Beta', 'Gamma'])
    expect(await titles({ published: 'yes' })).toEqual(['Alpha 100%', 'alphabet'])
    expect(await titles({ published: 'no' })).toEqual(['Beta'])
    expect(await titles({ published: 'scheduled' })).toEqual(['Gamma'])
    expect(await titles({ template: 'faq' })).toEqual(['Beta'])
    expect(await titles({ search: 'ALPHA' })).toEqual(['Alpha 100%', 'alphabet'])
    expect(await titles({ search: '0%' })).toEqual(['Alpha 100%'])
    const first = await done<{ next: string; total: number }>(server.call('pages.list', { as: owner, query: { sort: 'title', limit: 3 } }))
    expect(first.total).toBe(4)
    expect(await titles({ limit: '3', cursor: first.next })).toEqual(['Gamma'])
  })
})

describe('publishing', () => {
  beforeAll(asShopper)

  test('shows a page from its publication date on, but not earlier', async () => {
    const draft = await create({ title: 'Draft' })
    const planned = await create({ title: 'Planned', publishedAt: '2099-01-01T00:00:00Z' })
    const shown = await create({ title: 'Shown', publishedAt: past, bodyHtml: '<p>Here it is</p>' })
    expect((await storefront.get(`/pages/${draft.handle}`)).status).toBe(404)
    expect((await storefront.get(`/pages/${planned.handle}`)).status).toBe(404)
    const reply = await storefront.get(`/pages/${shown.handle}`)
    expect(reply.status).toBe(200)
    expect(reply.text).toContain('<p>Here it is</p>')
  })

  describe('several pages', () => {
    type Done = { changed: number; previous: { id: string; publishedAt: string | null }[] }
    const later = '2099-01-01T00:00:00.000Z'
    const bulk = (body: object) => done<Done>(server.call('pages.bulk', { as: owner, body }))
    const two = async () => [(await create({ title: 'One' })).id, (await create({ title: 'Two', publishedAt: later })).id]
    const stateOf = async (id: string) => (await done<Page>(server.call('pages.get', { as: owner, params: { id } }))).publishedAt

    test('changes only pages in another state, and can delete pages', async () => {
      const ids = await two()
      expect(await bulk({ action: 'publish', ids })).toMatchObject({ changed: 2 })
      expect(await bulk({ action: 'publish', ids })).toEqual({ changed: 0, previous: [] })
      expect((await storefront.get('/pages/two')).status).toBe(200)
      expect(await bulk({ action: 'unpublish', ids })).toMatchObject({ changed: 2 })
      expect((await storefront.get('/pages/two')).status).toBe(404)
      expect(await bulk({ action: 'delete', ids })).toEqual({ changed: 2, previous: [] })
      expect((await server.call('pages.get', { as: owner, params: { id: ids[0]! } })).status).toBe(404)
    })

    test.each(['publish', 'unpublish'])('can be undone after %s, including dates', async (action) => {
      const [draft, planned] = (await two()) as [string, string]
      const { previous } = await bulk({ action, ids: [draft, planned] })
      expect(await stateOf(planned)).not.toBe(later)
      expect(await bulk({ action: 'restore', pages: previous })).toMatchObject({ changed: previous.length })
      expect(await stateOf(draft)).toBeNull()
      expect(await stateOf(planned)).toBe(later)
      expect((await storefront.get('/pages/two')).status).toBe(404)
    })

    test('does not change pages of other stores', async () => {
      const [, planned] = (await two()) as [string, string]
      const pages = [{ id: planned, publishedAt: null }]
      const other = await server.newOwner()
      const reply = await server.call('pages.bulk', { as: other, body: { action: 'restore', pages } })
      expect(reply).toMatchObject({ status: 422, body: { code: 'unknown_ids' } })
      expect(await stateOf(planned)).toBe(later)
    })
  })
})

describe('a page with a new handle', () => {
  beforeAll(asShopper)

  test('redirects from all its old handles until another page uses them', async () => {
    const page = await create({ title: 'Story', handle: 'story', publishedAt: past })
    const renamed = (await update(page, { handle: 'our-story' })).body as Page
    expect((await update(renamed, { handle: 'café' })).status).toBe(200)
    for (const old of ['story', 'our-story'])
      expect((await storefront.get(`/pages/${old}?utm=1`)).headers, old).toMatchObject({ location: '/pages/caf%C3%A9?utm=1' })
    await create({ title: 'Another', handle: 'story', publishedAt: past })
    expect((await storefront.get('/pages/story')).status).toBe(200)
  })

  test('redirects from its old fixed URL', async () => {
    const page = await create({ title: 'Returns', handle: 'returns', publishedAt: past })
    expect((await storefront.get('/returns')).status).toBe(200)
    expect((await update(page, { handle: 'sending-back' })).status).toBe(200)
    expect((await storefront.get('/returns')).headers['location']).toBe('/pages/sending-back')
  })

  test('does not redirect to a draft', async () => {
    const page = await create({ title: 'Hidden', handle: 'hidden' })
    expect((await update(page, { handle: 'still-hidden' })).status).toBe(200)
    expect((await storefront.get('/pages/hidden')).status).toBe(404)
  })
})

describe('a preview', () => {
  beforeEach(asShopper)
  const link = async (id: string) =>
    new URL((await done<{ url: string }>(server.call('pages.previewLink', { as: owner, params: { id } }))).url)

  test('shows a draft to anyone with its link, for an hour', async () => {
    const page = await create({ title: 'Secret plans', bodyHtml: '<p>Soon</p>' })
    const url = await link(page.id)
    expect(url.host).toBe(storefront.host)
    const reply = await storefront.get(url.pathname + url.search)
    expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(reply.text).toContain('<p>Soon</p>')
    expect(reply.text).toContain('content="noindex"')
    expect((await storefront.get(url.pathname)).status).toBe(404)
    server.advance(3601)
    expect((await storefront.get(url.pathname + url.search)).status).toBe(404)
  })

  test('shows no other page', async () => {
    const page = await create({ title: 'Mine' })
    const other = await create({ title: 'Other' })
    const { pathname, search } = await link(page.id)
    expect((await storefront.get(`/pages/${other.handle}${search}`)).status).toBe(404)
    expect((await storefront.get(`${pathname}${search.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))}`)).status).toBe(404)
    const elsewhere = await newStorefront(server)
    expect((await elsewhere.get(pathname + search)).status).toBe(404)
  })

  test('needs no password in a closed store, and shows no other page there', async () => {
    const page = await create({ title: 'Mine' })
    const other = await create({ title: 'Other', publishedAt: past })
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx.insertInto('storefront_preferences').values({ store_id: owner.storeId, password_enabled: true, password_sealed: 'x' }).execute(),
    )
    const { pathname, search } = await link(page.id)
    expect((await storefront.get(pathname + search)).status).toBe(200)
    for (const path of [`/pages/${other.handle}`, '/', '/collections/all', '/products/x'])
      expect((await storefront.get(path + search)).headers['location'], path).toBe('/password')
  })
})
