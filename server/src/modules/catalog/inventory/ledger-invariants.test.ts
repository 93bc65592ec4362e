import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { explainStock } from '../../../platform/db/stock.ts'
import { openWizard, type Wizard, withWizard } from '../../imports/test-wizard.ts'
import { addCounted } from '../products/test-products.ts'
import { brokenStock, change, listed, type StockChange } from './test-stock.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

type Step =
  | { do: 'change'; at: number; field: StockChange['field']; value: number; isStale: boolean }
  | { do: 'save'; at: number; quantity: number; withSecond: boolean }
  | { do: 'commit'; at: number; units: number }
  | { do: 'importProducts'; quantity: number; isNew: boolean }
  | { do: 'importStock'; at: number; counted: number; currentIsStale: boolean }
  | { do: 'undo' }
  | { do: 'remove'; at: number }

const at = fc.nat(9)
const quantity = fc.integer({ min: -20, max: 50 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    at,
    field: fc.constantFrom('available', 'onHand', 'unavailable'),
    value: fc.nat(40),
    isStale: fc.boolean(),
  }),
  fc.record({ do: fc.constant('save' as const), at, quantity, withSecond: fc.boolean() }),
  fc.record({ do: fc.constant('commit' as const), at, units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('importProducts' as const), quantity, isNew: fc.boolean() }),
  fc.record({ do: fc.constant('importStock' as const), at, counted: quantity, currentIsStale: fc.boolean() }),
  fc.record({ do: fc.constant('undo' as const) }),
  fc.record({ do: fc.constant('remove' as const), at }),
)

const inStore = <T>(work: Parameters<typeof server.services.db.inStore<T>>[1]) => server.services.db.inStore(owner.storeId, work)
const stock = async () => (await listed(server, owner, { limit: 250, sort: 'sku' })).items

async function take(move: Step, done: string[], seed: number): Promise<void> {
  const rows = await stock()
  const row = 'at' in move ? rows[move.at % Math.max(rows.length, 1)] : undefined
  if ('at' in move && !row) return
  switch (move.do) {
    case 'change': {
      const { field, value } = move
      await change(server, owner, [{ variantId: row!.variantId, field, expected: row![field] + (move.isStale ? 1 : 0), value }])
      return
    }
    case 'save': {
      const options = [{ name: 'Size', values: ['A', 'B'] }]
      const variants = [
        {
          id: row!.variantId,
          optionValues: ['A'],
          priceCents: 1,
          sku: row!.sku,
          inventoryTracker: 'shopify',
          inventoryQuantity: move.quantity,
        },
        ...(move.withSecond ? [{ optionValues: ['B'], priceCents: 1, inventoryQuantity: 7 }] : []),
      ]
      const { version } = await inStore((tx) =>
        tx.selectFrom('products').select('version').where('id', '=', row!.productId).executeTakeFirstOrThrow(),
      )
      const body = { title: row!.productTitle, options, variants, version }
      await server.call('products.update', { as: owner, params: { id: row!.productId }, body })
      return
    }
    case 'commit':
      // An order has the same effect: the units are committed, and no longer available.
      await inStore(async (tx) => {
        await explainStock(tx, { reason: 'order', userId: null, reference: '#1001' })
        await sql`update variants set committed = committed + ${move.units}, inventory_quantity = inventory_quantity - ${move.units}
          where id = ${row!.variantId}`.execute(tx)
      })
      return
    case 'importProducts': {
      const handle = move.isNew ? `new-${seed}` : 'law'
      const file = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n${handle},Law,Size,S,LAW-S,shopify,${move.quantity},1\n`
      done.push((await wizard.import(file, { overwrite: true })).id)
      return
    }
    case 'importStock': {
      const current = row!.onHand + (move.currentIsStale ? 1 : 0)
      const file = `Handle,SKU,On hand (current),On hand (new)\n,${row!.sku},${current},${move.counted}\n`
      if (row!.sku !== '') done.push((await wizard.import(file, { kind: 'inventory' })).id)
      return
    }
    case 'undo': {
      const id = done.pop()
      if (id) await wizard.undo(id)
      return
    }
    case 'remove':
      await server.call('products.remove', { as: owner, params: { id: row!.productId } })
  }
}

test('a variant’s numbers are the sums of its movements after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      owner = await server.newOwner()
      wizard = openWizard(server, owner)
      await addCounted(server, owner, 'Law', { S: 5, M: 0 })
      const done: string[] = []
      for (const [seed, move] of steps.entries()) {
        await take(move, done, seed)
        expect(await inStore(brokenStock)).toEqual([])
      }
    }),
    { numRuns: testRuns(25) },
  )
})
