import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { type Wizard, withWizard } from '../../imports/test-wizard.ts'
import { addCounted, seedProduct } from '../products/test-products.ts'
import { exportStock } from './export.ts'
import { change, historyOf, listed } from './test-stock.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

const exported = () => text(exportStock(server.services, owner.storeId, {}))
const kind = { kind: 'inventory' } as const

/**
 * Returns the exported file, with counts in its last column.
 * @param counts by SKU
 */
async function counted(counts: Record<string, number | string>): Promise<string> {
  const [header, ...lines] = (await exported()).trimEnd().split('\n')
  const filled = lines.map((line) => `${line}${Object.entries(counts).find(([sku]) => line.includes(`,${sku},`))?.[1] ?? ''}`)
  return [header, ...filled].join('\n')
}
const onHand = async () => Object.fromEntries((await listed(server, owner, { limit: 250 })).items.map((row) => [row.sku, row.onHand]))

describe('the export', () => {
  test('is Shopify’s inventory file', async () => {
    await addCounted(server, owner, 'Mug', { S: 5, M: 0 })
    await seedProduct(server, owner, { title: '=Plate', variants: [{ optionValues: [], priceCents: 1, sku: 'P' }] })
    expect(await exported()).toBe(
      [
        'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,Location,Incoming,Unavailable,Committed,Available,On hand (current),On hand (new)',
        'mug,Mug,Size,S,,,,,Mug-S,Main,0,0,0,5,5,',
        'mug,Mug,Size,M,,,,,Mug-M,Main,0,0,0,0,0,',
        "plate,'=Plate,Title,Default Title,,,,,P,Main,0,0,0,0,0,",
        '',
      ].join('\n'),
    )
  })

  test('contains the selected variants, or all that match except the excluded ones', async () => {
    const [small, medium] = await addCounted(server, owner, 'Mug', { S: 5, M: 0, L: 7 })
    const skus = async (query: Record<string, string>) => {
      const { text: csv } = await server.call('inventory.export', { as: owner, query })
      return Array.from(csv.matchAll(/,(Mug-.),/g), ([, sku]) => sku)
    }
    expect(await skus({ ids: `${small},${medium}` })).toEqual(['Mug-S', 'Mug-M'])
    expect(await skus({ stock: 'in', except: small! })).toEqual(['Mug-L'])
    expect(await skus({ ids: small!, stock: 'out' })).toEqual([])
  })

  test('continues after its first page', async () => {
    for (let n = 0; n < 6; n++)
      await addCounted(server, owner, `P${n}`, Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`s${at}`, at])))
    expect(new Set((await exported()).trimEnd().split('\n')).size).toBe(601)
  })
})

describe('the import', () => {
  test('sets the counted numbers, and can be undone', async () => {
    const [small] = await addCounted(server, owner, 'Mug', { S: 5, M: 2, L: 1 })
    await change(server, owner, [{ variantId: small!, field: 'unavailable', expected: 0, value: 2 }])
    const result = await wizard.import(await counted({ 'Mug-S': 9, 'Mug-M': 2 }), kind)
    expect(result.counts).toMatchObject({ create: 0, update: 1, skip: 2, error: 0, parts: 1 })
    expect(await onHand()).toEqual({ 'Mug-S': 9, 'Mug-M': 2, 'Mug-L': 1 })
    expect((await historyOf(server, owner, small!)).items[0]).toMatchObject({
      reason: 'import',
      available: 4,
      unavailable: 0,
      reference: 'file.csv',
      person: 'Test',
    })
    expect(await wizard.undo(result.id)).toMatchObject({ state: 'undone' })
    expect(await onHand()).toEqual({ 'Mug-S': 5, 'Mug-M': 2, 'Mug-L': 1 })
  })

  test('changes nothing when the quantity on hand has changed', async () => {
    const [small, medium] = await addCounted(server, owner, 'Mug', { S: 5, M: 2 })
    const file = await counted({ 'Mug-S': 9, 'Mug-M': 3 })
    await change(server, owner, [{ variantId: small!, field: 'available', expected: 5, value: 4 }])
    const checked = await wizard.check(file, kind)
    expect(checked.errors).toMatchObject([{ row: 2, column: 'On hand (current)', code: 'stock_changed' }])
    // The same applies when the quantity changes between the check and the run.
    await change(server, owner, [{ variantId: medium!, field: 'available', expected: 2, value: 1 }])
    expect((await wizard.run(checked.id)).counts).toMatchObject({ update: 0, error: 2 })
    expect(await onHand()).toEqual({ 'Mug-S': 4, 'Mug-M': 1 })
  })

  test('reports every row that cannot be imported', async () => {
    await addCounted(server, owner, 'Mug', { S: 5 })
    await seedProduct(server, owner, { title: 'Free', variants: [{ optionValues: [], priceCents: 1, sku: 'FREE' }] })
    await addCounted(server, owner, 'Twin', { A: 1 })
    await addCounted(server, owner, 'Twin', { A: 1 })
    const file = [
      'Handle,Option1 Value,SKU,Location,On hand (current),On hand (new)',
      'mug,XL,,Main,1,2',
      ',,NONE,Main,1,2',
      ',,Twin-A,Main,1,2',
      'free,Default Title,FREE,Main,0,2',
      'mug,S,,Main,,2',
      'twin,A,,Main,1,2',
      'twin,A,,Elsewhere,1,3',
      ',,,Main,1,2',
      ',,Mug-S,Main,1,many',
      'twin-1,A,,Main,1,not stocked',
    ].join('\n')
    const { errors, counts } = await wizard.import(file, kind)
    expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Handle', 'variant_missing'],
      [3, 'SKU', 'variant_missing'],
      [4, 'SKU', 'sku_ambiguous'],
      [5, 'On hand (new)', 'not_counted'],
      [6, 'On hand (current)', 'required'],
      [8, null, 'repeated'],
      [9, 'Handle', 'required'],
      [10, 'On hand (new)', 'not_an_integer'],
    ])
    expect(counts).toMatchObject({ update: 0, skip: 1, error: 8 })
  })

  test('does not undo the counts of variants whose stock was changed after it', async () => {
    const [small] = await addCounted(server, owner, 'Mug', { S: 5, M: 2 })
    const { id } = await wizard.import(await counted({ 'Mug-S': 9, 'Mug-M': 3 }), kind)
    await change(server, owner, [{ variantId: small!, field: 'available', expected: 9, value: 8 }])
    expect((await wizard.undo(id)).errors).toMatchObject([{ row: 2, code: 'changed_since' }])
    expect(await onHand()).toEqual({ 'Mug-S': 8, 'Mug-M': 2 })
  })

  test('requires the permission for products', async () => {
    const colleague = await server.newMember(owner, { scopes: ['orders'] })
    const reply = await server.call('imports.list', { as: colleague, query: { kind: 'inventory' } })
    expect(reply).toMatchObject({ status: 403, body: { errors: [{ field: 'products' }] } })
  })
})
