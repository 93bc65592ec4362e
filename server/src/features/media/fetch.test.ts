import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { isPublicAddress } from '../../net/public-address.ts'
import { addProduct } from '../products/test-products.ts'
import { createMediaFetcher } from './fetch.ts'
import { addPicture, fetchFile, picture, storedFiles } from './test-pictures.ts'

let house: House
let owner: Actor
let server: Server
let answer: RequestListener
let asked: string[]
beforeAll(async () => {
  house = await openHouse()
  server = createServer((request, response) => {
    asked.push(request.url!)
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(async () => {
  asked = []
  owner = await house.newOwner()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await house.close()
})

/** Our own server plays the public internet under `.test` names. */
const network = {
  resolve: async (host: string) => (host.endsWith('.test') ? ['127.0.0.1'] : []),
  allows: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
}
const at = (path: string) => `http://shop.test:${(server.address() as AddressInfo).port}${path}`

/** Rows as an import leaves them: one per address, waiting. */
async function waitingFor(...addresses: string[]): Promise<string[]> {
  const rows = addresses.map((source_url) => ({ store_id: owner.storeId, id: uuidv7(), state: 'pending', source_url }))
  await house.services.db.inStore(owner.storeId, (tx) => tx.insertInto('media').values(rows).execute())
  return rows.map((row) => row.id)
}
const run = (mediaIds: string[]) => createMediaFetcher(house.services, network)({ storeId: owner.storeId, mediaIds })
const row = (id: string) =>
  house.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst())

test('each picture becomes ready or failed with a reason, whatever the others do', async () => {
  const good = await picture(200, 100)
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
  await run(ids)
  const rows = await Promise.all(ids.map(row))
  expect(rows.map((medium) => medium?.failure)).toEqual([
    'The server answered with status 404',
    'This file is not an image we can read',
    'This address is not on the public internet',
    'Only https:// and http:// addresses can be fetched',
    'The server of this address was not found',
    null,
  ])
  expect(rows.map((medium) => medium?.state)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed', 'ready'])
  const product = await addProduct(house, owner, { media: ids.map((id) => ({ id })) })
  expect(product.media.at(-1)).toMatchObject({ width: 200, height: 100, state: 'ready' })
  expect(product.media[0]).toMatchObject({ state: 'failed', url: '', failure: 'The server answered with status 404' })
  expect((await fetchFile(house, product.media.at(-1)!.url)).status).toBe(200)
  // The list shows the first picture there is.
  const list = await house.call('products.list', { as: owner })
  expect(list.body).toMatchObject({ items: [{ imageUrl: expect.stringContaining('/160.webp') }] })
})

test('a second run asks nobody and changes nothing', async () => {
  const content = await picture(60, 60)
  answer = (_request, response) => response.end(content)
  const [id] = await waitingFor(at('/a'))
  await run([id!])
  const first = await row(id!)
  await run([id!])
  expect(await row(id!)).toEqual(first)
  expect(asked).toEqual(['/a'])
})

test('the same bytes at another address share the files', async () => {
  const content = await picture(70, 60)
  answer = (_request, response) => response.end(content)
  const uploaded = await addPicture(house, owner, content)
  const files = await storedFiles(house)
  const [id] = await waitingFor(at('/copy'))
  await run([id!])
  expect((await row(id!))?.file_key).toBe((await row(uploaded.id))?.file_key)
  expect(await storedFiles(house)).toEqual(files)
})

test('a picture deleted while it was fetched leaves no file', async () => {
  const files = await storedFiles(house)
  const [id] = await waitingFor(at('/deleted'))
  answer = async (_request, response) => {
    await house.services.db.inStore(owner.storeId, (tx) => tx.deleteFrom('media').where('id', '=', id!).execute())
    response.end(await picture(80, 60))
  }
  await run([id!])
  expect(await row(id!)).toBeUndefined()
  expect(await storedFiles(house)).toEqual(files)
})

test('four at a time, never more', async () => {
  const content = await picture(90, 60)
  let open = 0
  let most = 0
  const counting = {
    ...network,
    resolve: (host: string) => {
      open++
      most = Math.max(most, open)
      return network.resolve(host)
    },
  }
  // Nobody is answered before four have asked.
  const held: (() => void)[] = []
  answer = (_request, response) => {
    response.on('finish', () => open--)
    held.push(() => response.end(content))
    if (held.length === 4) for (const release of held.splice(0)) release()
  }
  const mediaIds = await waitingFor(...Array.from({ length: 12 }, (_, n) => at(`/${n}`)))
  await createMediaFetcher(house.services, counting)({ storeId: owner.storeId, mediaIds })
  expect(asked).toHaveLength(12)
  expect(most).toBe(4)
})

test('a failure of ours is not the picture’s: the job fails, and the next run goes on', async () => {
  const content = await picture(95, 60)
  answer = (_request, response) => response.end(content)
  const [id] = await waitingFor(at('/later'))
  const files = { ...house.services.files, write: () => Promise.reject(new Error('Disk full')) }
  await expect(createMediaFetcher({ ...house.services, files }, network)({ storeId: owner.storeId, mediaIds: [id!] })).rejects.toThrow(
    'Disk full',
  )
  expect(await row(id!)).toMatchObject({ state: 'pending' })
  await run([id!])
  expect(await row(id!)).toMatchObject({ state: 'ready' })
})

test('the worker itself reaches only the public internet', async () => {
  const [id] = await waitingFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a`)
  await house.services.db.inStore(owner.storeId, (tx) =>
    tx
      .insertInto('outbox')
      .values({ store_id: owner.storeId, topic: 'media.fetch', payload: JSON.stringify({ storeId: owner.storeId, mediaIds: [id] }) })
      .execute(),
  )
  await house.work()
  expect(await row(id!)).toMatchObject({ state: 'failed', failure: 'This address is not on the public internet' })
  expect(asked).toEqual([])
})
