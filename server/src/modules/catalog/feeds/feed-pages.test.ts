import { gunzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { builtFeed, type FeedAnswer, feedBody, fetchFeed, rebuilt, seedShown } from './test-feeds.ts'
import { parseTabs } from './test-google-validator.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

test('serves the file with its type, packed if asked, without cookies, and not for search engines', async () => {
  await seedShown(server, owner)
  const feed = await builtFeed(server, owner)
  const reply = await fetchFeed(server, feed.url)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'content-length': String(Buffer.byteLength(reply.text)),
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers).not.toHaveProperty('set-cookie')
  const head = await fetchFeed(server, feed.url, {}, 'HEAD')
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', reply.headers['content-length']])
  const packed = await server.app.inject({
    url: new URL(feed.url).pathname,
    headers: { host: new URL(feed.url).host, 'accept-encoding': 'gzip' },
  })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(reply.text)
})

test('an unchanged file is not sent again', async () => {
  await seedShown(server, owner)
  const feed = await builtFeed(server, owner)
  const { headers } = await fetchFeed(server, feed.url)
  const status = async (given: Record<string, string>) => (await fetchFeed(server, feed.url, given)).status
  expect(await status({ 'if-none-match': String(headers['etag']) })).toBe(304)
  expect(await status({ 'if-modified-since': String(headers['last-modified']) })).toBe(304)
  expect(await status({ 'if-none-match': '"x"', 'if-modified-since': String(headers['last-modified']) })).toBe(200)
  await rebuilt(server, owner, feed.id)
  expect(await status({ 'if-none-match': String(headers['etag']) })).toBe(200)
})

test('a replaced, wrong or malformed token gets one and the same answer', async () => {
  await seedShown(server, owner)
  const feed = await builtFeed(server, owner)
  const changed = await done<FeedAnswer>(server.call('feeds.replaceSecret', { as: owner, params: { id: feed.id } }))
  expect(changed.url).not.toBe(feed.url)
  const { origin } = new URL(feed.url)
  const urls = [feed.url, `${origin}/feeds/${'x'.repeat(43)}.xml`, `${origin}/feeds/x.xml`, `${origin}/feeds/x`]
  const replies = await Promise.all(urls.map((url) => fetchFeed(server, url)))
  const bodies = replies.map(({ status, text }) => [status, text.replace(/"requestId":"[^"]*"/, '')])
  for (const body of bodies) expect(body).toEqual(bodies[0])
  expect(bodies[0]![0]).toBe(404)
  expect((await fetchFeed(server, changed.url)).status).toBe(200)
  expect((await fetchFeed(server, changed.url.replace('.xml', '.csv'))).status).toBe(200)
})

test('asks for the username and password of a feed that has them', async () => {
  await seedShown(server, owner)
  const basicAuth = { username: 'gööglé', password: 'päss:word' }
  const feed = await builtFeed(server, owner, { basicAuth })
  const as = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })
  expect(await fetchFeed(server, feed.url)).toMatchObject({
    status: 401,
    headers: { 'www-authenticate': expect.stringMatching(/^Basic/) as string },
  })
  expect((await fetchFeed(server, feed.url, as('gööglé:wrong'))).status).toBe(401)
  expect((await fetchFeed(server, feed.url, as('gööglé:päss:word'))).status).toBe(200)
  const body = { ...feedBody({ basicAuth: { username: 'other' } }), version: feed.version }
  expect((await server.call('feeds.update', { as: owner, params: { id: feed.id }, body })).body).toMatchObject({
    errors: [{ field: 'basicAuth.password', code: 'feed_password_missing' }],
  })
  const kept = { ...feedBody({ basicAuth: { username: 'gööglé' } }), version: feed.version }
  await done(server.call('feeds.update', { as: owner, params: { id: feed.id }, body: kept }))
  expect((await fetchFeed(server, feed.url, as('gööglé:päss:word'))).status).toBe(200)
})

test('a packed feed is one .gz file, whatever the client takes', async () => {
  await seedShown(server, owner)
  const feed = await builtFeed(server, owner, { gzip: true, format: 'tsv' })
  expect(feed.url).toMatch(/\.tsv\.gz$/)
  const { host, pathname } = new URL(feed.url)
  const reply = await server.app.inject({ url: pathname, headers: { host } })
  expect(reply.headers).toMatchObject({ 'content-type': 'application/gzip' })
  expect(reply.headers).not.toHaveProperty('content-encoding')
  expect(parseTabs(gunzipSync(reply.rawPayload).toString())).toHaveLength(1)
})
