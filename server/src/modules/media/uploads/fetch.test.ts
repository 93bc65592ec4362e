import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { isPublicAddress } from '../../../platform/net/public-address.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { createMediaFetcher } from './fetch.ts'
import { addImage, fetchFile, testImage, storedFiles } from './test-images.ts'

let server: TestServer
let owner: Actor
let imageServer: Server
let answer: RequestListener
let asked: string[]
beforeAll(async () => {
  server = await startTestServer()
  imageServer = createServer((request, response) => {
    asked.push(request.url!)
    answer(request, response)
  })
  await new Promise<void>((done) => imageServer.listen(0, '127.0.0.1', done))
})
beforeEach(async () => {
  asked = []
  owner = await server.newOwner()
})
afterAll(async () => {
  imageServer.closeAllConnections()
  imageServer.close()
  await server.close()
})

/** A network that resolves `.test` names to the local test server, as if it were on the public internet. */
const network = {
  resolve: async (host: string) => (host.endsWith('.test') ? ['127.0.0.1'] : []),
  allows: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
}
const at = (path: string, host = 'shop.test') => `http://${host}:${(imageServer.address() as AddressInfo).port}${path}`

/** Adds rows as an import does: one pending row per URL. Returns their IDs. */
async function waitingFor(...addresses: string[]): Promise<string[]> {
  const rows = addresses.map((source_url) => ({ store_id: owner.storeId, id: uuidv7(), state: 'pending', source_url }))
  await server.services.db.inStore(owner.storeId, (tx) => tx.insertInto('media').values(rows).execute())
  return rows.map((row) => row.id)
}
const run = () => createMediaFetcher(server.services, { network })({ storeId: owner.storeId })
const row = (id: string) =>
  server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst())

test('each image becomes ready, or failed with a reason, independently of the others', async () => {
  const good = await testImage(200, 100)
  answer = (request, response) => {
    if (request.url === '/good.png') return response.end(good)
    if (request.url === '/page.png') return response.writeHead(200, { 'content-type': 'image/png' }).end('<html>')
    return response.writeHead(404).end()
  }
  const addresses = [
    at('/missing.png'),
    at('/page.png'),
    'http://169.254.169.254/latest/meta-data',
    'ftp://x/',
    'https://gone.example/',
    at('/good.png'),
  ]
  const ids = await waitingFor(...addresses)
  await run()
  const rows = await Promise.all(ids.map(row))
  expect(rows.map((medium) => medium?.failure)).toEqual([
    'The server responded with status 404',
    'This image format isn’t supported. Upload a JPEG, PNG, WebP, AVIF, or GIF file.',
    'This URL isn’t publicly accessible',
    'The URL must start with https:// or http://',
    'The server for this URL wasn’t found',
    null,
  ])
  expect(rows.map((medium) => medium?.state)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'ready'])
  const product = await addProduct(server, owner, { media: ids.map((id) => ({ id })) })
  expect(product.media.at(-1)).toMatchObject({ width: 200, height: 100, state: 'ready' })
  expect(product.media[0]).toMatchObject({ state: 'failed', url: '', failure: 'The server responded with status 404' })
  expect((await fetchFile(server, product.media.at(-1)!.url)).status).toBe(200)
  // The list shows the first image that is ready.
  const list = await server.call('products.list', { as: owner })
  expect(list.body).toMatchObject({ items: [{ imageUrl: expect.stringContaining('/160.webp') }] })
})

test('a second run requests nothing and changes nothing', async () => {
  const content = await testImage(60, 60)
  answer = (_request, response) => response.end(content)
  const [id] = await waitingFor(at('/a'))
  await run()
  const first = await row(id!)
  await run()
  expect(await row(id!)).toEqual(first)
  expect(asked).toEqual(['/a'])
})

test('images with the same bytes at different URLs share their files', async () => {
  const content = await testImage(70, 60)
  answer = (_request, response) => response.end(content)
  const uploaded = await addImage(server, owner, content)
  const files = await storedFiles(server)
  const [id] = await waitingFor(at('/copy'))
  await run()
  expect((await row(id!))?.file_key).toBe((await row(uploaded.id))?.file_key)
  expect(await storedFiles(server)).toEqual(files)
})

test('an image deleted during its download leaves no file', async () => {
  const files = await storedFiles(server)
  const [id] = await waitingFor(at('/deleted'))
  answer = async (_request, response) => {
    await server.services.db.inStore(owner.storeId, (tx) => tx.deleteFrom('media').where('id', '=', id!).execute())
    response.end(await testImage(80, 60))
  }
  await run()
  expect(await row(id!)).toBeUndefined()
  expect(await storedFiles(server)).toEqual(files)
})

test('at most four downloads run at the same time, and at most three of them from one host', async () => {
  const content = await testImage(90, 60)
  const open = new Map<string, number>()
  const most = new Map<string, number>()
  const count = (host: string, by: number) => {
    const now = (open.get(host) ?? 0) + by
    open.set(host, now)
    most.set(host, Math.max(most.get(host) ?? 0, now))
  }
  // The server responds only when four requests are open: three for the first images, and one for the other host, because the
  // first host has no free slot.
  const held: (() => void)[] = []
  answer = (request, response) => {
    const host = request.headers.host!.split(':')[0]!
    for (const of of [host, 'all']) count(of, 1)
    held.push(() => {
      for (const of of [host, 'all']) count(of, -1)
      response.end(content)
    })
    if (held.length === 4) for (const release of held.splice(0)) release()
  }
  const paths = (host: string, many: number) => Array.from({ length: many }, (_, n) => at(`/${host}${n}`, host))
  await waitingFor(...paths('first.test', 9), ...paths('second.test', 3))
  await run()
  expect(asked).toHaveLength(12)
  expect(Object.fromEntries(most)).toEqual({ 'first.test': 3, 'second.test': 1, all: 4 })
})

test('a host that does not respond causes three attempts, and does not affect the others', async () => {
  const content = await testImage(91, 60)
  answer = (request, response) => {
    if (request.headers.host!.startsWith('quick')) response.end(content)
  }
  const dead = await waitingFor(...Array.from({ length: 900 }, (_, n) => at(`/${n}`, 'dead.test')))
  const quick = await waitingFor(at('/one', 'quick.test'), at('/two', 'quick.test'))
  const fetcher = createMediaFetcher(server.services, { network, timeoutMs: 300 })
  expect(await fetcher({ storeId: owner.storeId })).toBeUndefined()
  expect(asked.filter((path) => path.startsWith('/0') || /^\/\d+$/.test(path))).toHaveLength(3)
  const told = (await Promise.all(dead.map(row))).map((medium) => medium?.failure)
  expect(told.slice(0, 3)).toEqual(Array(3).fill('The server took too long to respond'))
  expect(new Set(told.slice(3))).toEqual(
    new Set([
      expect.stringMatching(
        /^dead\.test:\d+ didn’t respond after several attempts, so this image was skipped\. Import the image again to retry\.$/,
      ),
    ]),
  )
  for (const id of quick) expect(await row(id)).toMatchObject({ state: 'ready' })

  // Hosts that do not respond are remembered per store, and are tried again after a while.
  const mine = owner
  owner = await server.newOwner()
  asked = []
  await waitingFor(at('/theirs', 'dead.test'))
  await fetcher({ storeId: owner.storeId })
  expect(asked).toEqual(['/theirs'])
  owner = mine
  asked = []
  await waitingFor(at('/soon', 'dead.test'))
  await fetcher({ storeId: owner.storeId })
  expect(asked).toEqual([])
  server.advance(301)
  await waitingFor(at('/later', 'dead.test'))
  await fetcher({ storeId: owner.storeId })
  expect(asked).toEqual(['/later'])
})

test('over all stores, at most six downloads from one host run at the same time', async () => {
  const content = await testImage(92, 60)
  const held: (() => void)[] = []
  let most = 0
  answer = (_request, response) => {
    held.push(() => response.end(content))
    most = Math.max(most, held.length)
    if (held.length === 6 || asked.length > 6) for (const release of held.splice(0)) release()
  }
  const fetcher = createMediaFetcher(server.services, { network })
  const stores: string[] = []
  for (const name of ['a', 'b', 'c']) {
    owner = await server.newOwner()
    stores.push(owner.storeId)
    await waitingFor(...[1, 2, 3].map((n) => at(`/${name}${n}`)))
  }
  await Promise.all(stores.map((storeId) => fetcher({ storeId })))
  expect(asked).toHaveLength(9)
  expect(most).toBe(6)
})

test('after its time limit, a run starts no more downloads and reports that there is more', async () => {
  const content = await testImage(93, 60)
  answer = (_request, response) => response.end(content)
  await waitingFor(...Array.from({ length: 10 }, (_, n) => at(`/${n}`)))
  const fetcher = createMediaFetcher(server.services, { network })
  let begun = 0
  const briefly = { id: '', isOver: () => asked.length - begun >= 1 }
  expect(await fetcher({ storeId: owner.storeId }, briefly)).toEqual({ afterSeconds: 0 })
  expect(asked.length).toBeLessThan(10)
  begun = asked.length
  while (await fetcher({ storeId: owner.storeId }, briefly)) begun = asked.length
  expect(asked.length).toBe(10)
  expect(new Set(asked).size).toBe(10)
})

test('an error of this server does not fail the image: the job fails, and the next run continues', async () => {
  const content = await testImage(95, 60)
  answer = (_request, response) => response.end(content)
  const [id] = await waitingFor(at('/later'))
  const files = { ...server.services.files, write: () => Promise.reject(new Error('Disk full')) }
  await expect(createMediaFetcher({ ...server.services, files }, { network })({ storeId: owner.storeId })).rejects.toThrow('Disk full')
  expect(await row(id!)).toMatchObject({ state: 'pending' })
  await run()
  expect(await row(id!)).toMatchObject({ state: 'ready' })
})

test('the real worker can request only the public internet', async () => {
  const [id] = await waitingFor(`http://127.0.0.1:${(imageServer.address() as AddressInfo).port}/a`)
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .insertInto('outbox')
      .values({ store_id: owner.storeId, topic: 'media.fetch', payload: JSON.stringify({ storeId: owner.storeId }) })
      .execute(),
  )
  await server.work()
  expect(await row(id!)).toMatchObject({ state: 'failed', failure: 'This URL isn’t publicly accessible' })
  expect(asked).toEqual([])
})
