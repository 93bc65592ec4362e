import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { addProduct, asInput, type ProductAnswer } from '../products/test-products.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

interface Chart {
  id: string
  name: string
  productCount: number
}
const create = (name: string, bodyHtml = '') => server.call('sizeCharts.create', { as: owner, body: { name, bodyHtml } })
const chart = async (name: string) => (await create(name)).body as Chart

test('a chart is created, listed by name, found and replaced', async () => {
  const made = await create('Shirts', '<table><tr><td onclick="x()">S</td></tr></table><script>1</script>')
  const { id } = made.body as Chart
  expect(made.body).toMatchObject({ name: 'Shirts', bodyHtml: expect.stringContaining('<td>S</td>') as string, productCount: 0 })
  await chart('Hats 100%')
  await addProduct(server, owner, { sizeChartId: id })
  const list = async (query: Record<string, string> = {}) =>
    (await server.call('sizeCharts.list', { as: owner, query })).body as { items: Chart[]; total: number }
  expect((await list()).items.map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Hats 100%', 0],
    ['Shirts', 1],
  ])
  expect((await list({ search: '0%' })).items.map(({ name }) => name)).toEqual(['Hats 100%'])
  const changed = await server.call('sizeCharts.update', {
    as: owner,
    params: { id },
    body: { name: 'Tops', bodyHtml: '<p>x</p>', version: 1 },
  })
  expect(changed.body).toMatchObject({ name: 'Tops', bodyHtml: '<p>x</p>', productCount: 1, version: 2 })
})

test('a name is unique in any case, even with concurrent requests', async () => {
  const replies = await Promise.all(['Shirts', 'shirts', 'SHIRTS'].map((name) => create(name)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { id } = await chart('Hats')
  const reply = await server.call('sizeCharts.update', { as: owner, params: { id }, body: { name: 'sHirts', version: 1 } })
  expect(reply).toMatchObject({ status: 409, body: { code: 'handle_taken', errors: [{ field: 'name' }] } })
})

test('only one of two concurrent saves of the same version is accepted', async () => {
  const { id } = await chart('Shirts')
  const save = (name: string) => server.call('sizeCharts.update', { as: owner, params: { id }, body: { name, version: 1 } })
  const replies = await Promise.all(['Tops', 'Blouses'].map(save))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' })
  const now = await server.call('sizeCharts.get', { as: owner, params: { id } })
  expect(now.body).toEqual(replies.find(({ status }) => status === 200)?.body)
})

test('products with a deleted chart show no chart, and saving an older version of them is a conflict', async () => {
  const { id } = await chart('Shirts')
  const product = await addProduct(server, owner, { sizeChartId: id })
  expect((await server.call('sizeCharts.remove', { as: owner, params: { id } })).status).toBe(200)
  const now = (await server.call('products.get', { as: owner, params: { id: product.id } })).body as ProductAnswer
  expect(now.sizeChartId).toBeNull()
  const save = (sizeChartId: string | null) =>
    server.call('products.update', { as: owner, params: { id: product.id }, body: { ...asInput(product), sizeChartId } })
  expect((await save(null)).body).toMatchObject({ code: 'version_conflict' })
  expect((await save(id)).body).toMatchObject({ errors: [{ code: 'size_chart_gone' }] })
  expect((await server.call('sizeCharts.remove', { as: owner, params: { id } })).status).toBe(404)
})

test('no product has a deleted chart when the chart is deleted while products start to use it', async () => {
  const { id } = await chart('Shirts')
  const products = await Promise.all(Array.from({ length: 6 }, (_, at) => addProduct(server, owner, { title: `P${at}` })))
  const saves = products.map((product) =>
    server.call('products.update', { as: owner, params: { id: product.id }, body: { ...asInput(product), sizeChartId: id } }),
  )
  const replies = await Promise.all([...saves, server.call('sizeCharts.remove', { as: owner, params: { id } })])
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  const charts = await server.services.db.inStore(owner.storeId, (tx) =>
    tx.selectFrom('products').select('size_chart_id').distinct().execute(),
  )
  expect(charts).toEqual([{ size_chart_id: null }])
})
