import { once } from 'node:events'
import { connect } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { dangersIn } from '../pages/test-html.ts'
import { newStorefront, stockProduct, type TestStorefront } from '../pages/test-storefront.ts'

// These tests use a real socket, because HTTP clients and test doubles normalize a URL before they send it.

let server: TestServer
let storefront: TestStorefront
let port: number
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
  await stockProduct(server, storefront.owner, { handle: 'lamp' })
  await stockProduct(server, storefront.owner, { handle: 'हिन्दी'.repeat(14) })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

async function ask(
  path: string,
  host = storefront.host,
): Promise<{ status: number; location: string | undefined; head: string; text: string }> {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => {})
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1'))
  await once(socket, 'close')
  const answer = Buffer.concat(chunks).toString()
  const [head = '', ...text] = answer.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    location: /^location: (.*)$/im.exec(head)?.[1],
    head,
    text: text.join('\r\n\r\n'),
  }
}

const tricks = [
  '//',
  '///',
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2e%2e',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/products/..%2f..%2fetc',
  '/products/%2e%2e/%2e%2e',
  '/....//....//',
  '/./products/./x',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/%00',
  '/products/%00',
  '/products/lamp%00',
  '/products/lamp%00.html',
  '/pages/%ff',
  '/%ff',
  '/%c0%af',
  '/%',
  '/%zz',
  '/products/%e0%a4%a',
  '/%ed%a0%80',
  '/;',
  '/products;x',
  '/products/x;jsessionid=1',
  '/a;b/c',
  '/?',
  '/??',
  '/?&&&',
  '/?=',
  '/?%00',
  '/?%ff=%ff',
  '/?q=%',
  '/search?q=%00',
  '/search?q=%ff',
  '/search?q[]=a&q[]=b',
  '/search?__proto__[x]=1',
  '/search?sort=constructor',
  '/collections/all?after=%00',
  '/collections/all?after=x',
  '/collections/all?after=eyJhIjoxfQ',
  '/collections/all?sort=x',
  '/collections/all?filter.price.from=-1',
  '/collections/all?filter.price.from=1e999',
  '/collections/all?filter.price.to=999999999.999',
  '/collections/all?filter.available=%00',
  '/collections/__proto__',
  '/products/__proto__',
  '/pages/constructor',
  '/__proto__',
  '/constructor',
  '/toString',
  '/hasOwnProperty',
  '/javascript:alert(1)',
  '/<script>alert(1)</script>',
  '/"onload="alert(1)',
  '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/search?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  "/search?q='-alert(1)-'",
  '/search/suggest?q=%3Cscript%3E',
  '/search/suggest?q[]=1',
  '/search/suggest',
  '/sitemaps/',
  '/sitemaps/x',
  '/sitemaps/..%2f..%2fx',
  '/sitemaps/products-0.xml',
  '/sitemaps/products-99999.xml',
  '/sitemaps/products-9999.xml',
  '/sitemaps/%00',
  '/@files/x',
  '/@admin',
  '//@admin/api/stores',
  '/%40admin/api/stores',
  '/@store/',
  '//@store/',
  '/%E2%80%AE',
  '/pages/%F0%9F%92%A9',
  '/pages/%EF%BF%BE',
  '/pages/..;/admin',
  '*',
  'http://evil.example/',
  'evil.example:80',
  '/x%0d%0aSet-Cookie:%20a=b',
  '/pages/x%0d%0aLocation:%20https://evil.example',
  `/${'a'.repeat(8000)}`,
  `/products/${'a'.repeat(8000)}`,
  `/sitemaps/${'a'.repeat(8000)}`,
  `/${'%41'.repeat(3000)}`,
  `/search?q=${'a'.repeat(8000)}`,
  `/search?${'q=a&'.repeat(2500)}`,
  `/${'/'.repeat(5000)}`,
  `/${'../'.repeat(3000)}`,
  `/collections/all?after=${'A'.repeat(3000)}`,
]

test.each(tricks.map((path) => [path.length > 60 ? `${path.slice(0, 50)}… (${path.length})` : path, path]))('%s', async (_name, path) => {
  const { status, location, head, text } = await ask(path)
  expect(status).toBeGreaterThan(0)
  expect(status, text.slice(0, 300)).toBeLessThan(500)
  expect(head).not.toMatch(/^set-cookie/im)
  if (location !== undefined) expect(new URL(location, `http://${storefront.host}/`).host).toBe(storefront.host)
  if (/content-type: text\/html/i.test(head)) expect(dangersIn(text)).toEqual([])
  expect(text).not.toMatch(/root:x:|"workspaces"/)
})

test.each(['/%00', '/products/%00', '/products/lamp%00', '/products/lamp%00.html', '/pages/%ff'])('%s is not a valid URL', async (path) => {
  expect([400, 404]).toContain((await ask(path)).status)
})

describe('the one URL of a page', () => {
  test.each([
    '/products/lamp',
    '/products/lamp/',
    '//products/lamp',
    '/products//lamp',
    '/./products/lamp',
    '/products/x/../lamp',
    '/products/%6camp',
    '/products/lamp?x=1',
  ])('%s', async (path) => {
    const { status, text } = await ask(path)
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="http://${storefront.host}/products/lamp"`)
  })

  test('a path with long percent-encoded letters is found', async () => {
    expect((await ask(`/products/${encodeURIComponent('हिन्दी'.repeat(14))}`)).status).toBe(200)
  })
})

describe('the other origins of the server', () => {
  test.each([
    '//@store/',
    '//@store/robots.txt',
    '//@files/public/x.webp',
    '/%40files/public/x.webp',
    '/%40store/',
    '/./@store/',
    '/x/../@store/',
    '///@store/',
    'http://x.example/@store/robots.txt',
    'HTTP://x.example//@store/',
    'http://x.example/@files/public/x.webp',
  ])('another origin cannot be reached from the console with %s', async (path) => {
    const admin = await ask(path, new URL(server.services.config.adminOrigin).host)
    const plain = await ask('/nothing-of-the-kind', new URL(server.services.config.adminOrigin).host)
    // This header identifies the console's own response to an unknown URL.
    const policy = (head: string) => /^content-security-policy: (.*)$/im.exec(head)?.[1]?.replaceAll(/nonce-[^']+/g, '')
    expect([404, plain.status]).toContain(admin.status)
    expect(admin.text).not.toContain('There’s no store')
    expect(policy(admin.head)).toBe(policy(plain.head))
  })
})
