import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { type Wizard, withWizard } from '../../imports/test-wizard.ts'
import type { ProductAnswer } from '../products/test-products.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

const header = 'Handle,Title,Price,Status,Published At,Country of Origin,HS Code,Size Chart,Custom Fields'
const fields = [{ key: 'Fit', type: 'text', value: 'Loose, "wide"' }]
const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`
const lamp = (...cells: string[]) => `${header}\nlamp,Lamp,5,active,${cells.join(',')}\n`

async function product(): Promise<ProductAnswer> {
  const { body } = await server.call('products.list', { as: owner })
  const [{ id }] = (body as { items: [{ id: string }] }).items
  return (await server.call('products.get', { as: owner, params: { id } })).body as ProductAnswer
}
const addChart = async (name: string) => ((await server.call('sizeCharts.create', { as: owner, body: { name } })).body as { id: string }).id

test('columns that Shopify does not have are imported and exported', async () => {
  const sizeChartId = await addChart('Lamps')
  const result = await wizard.import(lamp('2999-01-31 10:00:00 +0100', 'pt', '9405.10', 'LAMPS', cell(fields)))
  expect(result.errors).toEqual([])
  expect(await product()).toMatchObject({
    status: 'active',
    isVisible: false,
    publishedAt: '2999-01-31T09:00:00.000Z',
    sizeChartId,
    customFields: fields,
    variants: [{ countryOfOrigin: 'PT', hsCode: '9405.10' }],
  })
  const { text } = await server.call('products.export', { as: owner })
  expect(text).toContain(`2999-01-31T09:00:00.000Z,PT,9405.10,Lamps,${cell(fields)}`)
})

test('the name of an unknown size chart is kept, and a later import uses the chart once it exists', async () => {
  await wizard.import(lamp('', '', '', 'Lamps', ''))
  expect((await product()).sizeChartId).toBeNull()
  expect((await server.call('products.export', { as: owner })).text).toContain(',Lamps,')
  const id = await addChart('Lamps')
  await wizard.import(lamp('', '', '', 'Lamps', ''), { overwrite: true })
  expect((await product()).sizeChartId).toBe(id)
  await wizard.import(lamp('', '', '', '', ''), { overwrite: true })
  expect((await product()).sizeChartId).toBeNull()
})

test('an undone import restores the earlier values, even for data from before these columns existed', async () => {
  await wizard.import(lamp('', 'PT', '9405.10', '', cell(fields)))
  const before = await product()
  const { id } = await wizard.import(lamp('2999-01-31T09:00:00Z', 'DE', '', '', ''), { overwrite: true })
  await server.services.db.inStore(owner.storeId, async (tx) => {
    const { before: kept } = await tx.selectFrom('import_changes').select('before').where('import_id', '=', id).executeTakeFirstOrThrow()
    const {
      published_at: _at,
      custom_fields: _fields,
      size_chart: _chart,
      ...columns
    } = (kept as unknown as { columns: Record<string, unknown> }).columns
    await tx
      .updateTable('import_changes')
      .set({ before: JSON.stringify({ ...(kept as object), columns }) })
      .where('import_id', '=', id)
      .execute()
  })
  await wizard.undo(id)
  expect(await product()).toMatchObject({ customFields: [], publishedAt: null, variants: before.variants })
})

describe('an invalid cell reports its column', () => {
  test.each([
    ['Published At', 'not_an_instant', lamp('tomorrow', '', '', '', '')],
    ['Published At', 'not_an_instant', lamp('2026-02-31T25:00:00Z', '', '', '', '')],
    ['Country of Origin', 'not_a_country', lamp('', 'Portugal', '', '', '')],
    ['HS Code', 'not_an_hs_code', lamp('', '', '94-05', '', '')],
    ['Custom Fields', 'custom_fields', lamp('', '', '', '', '{')],
    ['Custom Fields', 'custom_fields', lamp('', '', '', '', cell([{ key: 'x', type: 'url', value: 'javascript:1' }]))],
    ['Custom Fields', 'custom_fields', lamp('', '', '', '', cell([...fields, { ...fields[0], key: 'fit' }]))],
  ])('%s (%s)', async (column, code, csv) => {
    const { errors } = await wizard.check(csv)
    expect(errors).toMatchObject([{ row: 2, column, code }])
  })
})
