import { describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { done, stockProduct, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const create = (path: string, target: string) => server.call('redirects.create', { as: storefront.owner, body: { path, target } })
const locationOf = async (path: string) => (await storefront.get(path)).headers['location']

describe('a redirect', () => {
  test('opens its target, for any spelling of the URL', async () => {
    await done(create('/Über%20uns/', '/pages/über'))
    for (const path of ['/%C3%9Cber%20uns', '/%C3%9Cber%20uns/', '/U%CC%88ber%20uns', '//%C3%9Cber%20uns'])
      expect(await locationOf(path), path).toBe('/pages/%C3%BCber')
    const reply = await storefront.get('/%C3%9Cber%20uns?ref=mail')
    expect(reply).toMatchObject({ status: 301, headers: { location: '/pages/%C3%BCber?ref=mail' } })
  })

  test('is ignored when a page exists at its path', async () => {
    await done(create('/products/lamp', '/collections/all'))
    expect(await locationOf('/products/lamp')).toBe('/collections/all')
    await stockProduct(server, storefront.owner, { handle: 'lamp' })
    expect((await storefront.get('/products/lamp')).status).toBe(200)
  })

  test('is unique per path', async () => {
    await done(create('/old', '/new'))
    expect(await create('/old/', '/newer')).toMatchObject({ status: 409, body: { code: 'redirect_taken', errors: [{ field: 'path' }] } })
  })

  test('is found by a search, and stops working when it is deleted', async () => {
    const { id } = await done<{ id: string }>(create('/summer_sale', '/collections/all'))
    await done(create('/winter', '/collections/all'))
    const list = (search: string) =>
      done<{ items: object[]; total: number }>(server.call('redirects.list', { as: storefront.owner, query: { search } }))
    expect(await list('R_S')).toMatchObject({ total: 1, items: [{ id, path: '/summer_sale', target: '/collections/all' }] })
    await done(server.call('redirects.remove', { as: storefront.owner, params: { id } }))
    expect(await locationOf('/summer_sale')).toBeUndefined()
    expect((await server.call('redirects.remove', { as: storefront.owner, params: { id } })).status).toBe(404)
  })
})

describe('a change of a redirect', () => {
  const update = (id: string, path: string, target: string, as = storefront.owner) =>
    server.call('redirects.update', { as, params: { id }, body: { path, target } })

  test('redirects from the new path to the new target, and no longer from the old path', async () => {
    const { id } = await done<{ id: string }>(create('/old', '/collections/all'))
    expect(await done(update(id, '/older/', '/pages/about'))).toMatchObject({ id, path: '/older', target: '/pages/about' })
    expect(await locationOf('/older')).toBe('/pages/about')
    expect(await locationOf('/old')).toBeUndefined()
  })

  test('may reverse the redirect, or leave it unchanged', async () => {
    const { id } = await done<{ id: string }>(create('/a', '/b'))
    await done(update(id, '/a', '/b'))
    await done(update(id, '/b', '/a'))
    expect(await locationOf('/b')).toBe('/a')
  })

  test('changes nothing when it is refused', async () => {
    const { id } = await done<{ id: string }>(create('/a', '/b'))
    await done(create('/b', '/c'))
    expect(await update(id, '/b', '/x')).toMatchObject({ status: 409, body: { code: 'redirect_taken' } })
    expect(await update(id, '/c', '/b')).toMatchObject({ status: 422, body: { code: 'redirect_circle' } })
    expect((await update(id, '//evil.example', '/x')).status).toBe(422)
    expect((await update(id, '/mine', '/x', await server.newOwner())).status).toBe(404)
    expect(await locationOf('/a')).toBe('/b')
  })
})

describe('a loop', () => {
  test('is refused, however long it is and however its paths are written', async () => {
    await done(create('/a', '/b'))
    await done(create('/b', '/c'))
    for (const [path, target] of [
      ['/c', '/a'],
      ['/c', '/%61/'],
      ['/x', '/x'],
      ['/x/', '//x'.slice(1)],
      ['/x', '/y/../x'],
    ] as const)
      expect(await create(path, target), `${path} ${target}`).toMatchObject({ status: 422, body: { code: 'redirect_circle' } })
  })

  test('cannot be created by two concurrent requests', async () => {
    const hold = (tx: Tx) => lockFor(tx, `redirects of ${storefront.owner.storeId}`)
    const replies = await raceAtLock(server, hold, [() => create('/p', '/q'), () => create('/q', '/p')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('a redirect to another site', () => {
  const outwards = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/ /evil.example',
    '/\t/evil.example',
    'evil.example',
    '/%',
    '/%00',
    '/%ff',
    '/a?b',
    '/a#b',
    '',
  ]
  test.each(outwards)('is refused: %j', async (target) => {
    expect((await create('/out', target)).status).toBe(422)
    expect((await create(target, '/in')).status).toBe(422)
  })

  test.each([
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/x%0d%0aLocation:%20https:%2F%2Fevil.example',
    '/@evil.example',
    '/%2e%2e/%2f/evil.example',
  ])('is not possible with %s', async (target) => {
    const { status } = await create('/out', target)
    const location = await locationOf('/out')
    if (status !== 200) return expect(location).toBeUndefined()
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    expect(new URL(String(location), `http://${storefront.host}`).host).toBe(storefront.host)
  })

  test('is not possible with rows that were written without the API', async () => {
    const rows = ['//evil.example', '/\\evil.example', 'https://evil.example', '\\\\evil.example', '/a\r\nX: y'].map((target, at) => ({
      path: `/past${at}`,
      target,
    }))
    await server.services.db.inStore(storefront.owner.storeId, (tx) =>
      tx
        .insertInto('url_redirects')
        .values(rows.map((row) => ({ ...row, id: crypto.randomUUID(), store_id: storefront.owner.storeId })))
        .execute(),
    )
    for (const { path } of rows) {
      const location = String(await locationOf(path))
      expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      expect(new URL(location, `http://${storefront.host}`).host).toBe(storefront.host)
    }
  })
})
