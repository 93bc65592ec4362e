import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { type Wizard, withWizard } from './test-wizard.ts'

let house: House
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ house, owner, wizard } = given))

const titles = (storeId: string) =>
  house.services.db.inStore(storeId, async (tx) =>
    (await tx.selectFrom('products').select('title').orderBy('title').execute()).map(({ title }) => title),
  )

describe('undo', () => {
  const all = () =>
    house.services.db.inStore(owner.storeId, async (tx) => {
      const products = await tx.selectFrom('products').selectAll().orderBy('id').execute()
      return {
        products: products.map(({ version: _version, updated_at: _updated, ...rest }) => rest),
        variants: await tx.selectFrom('variants').selectAll().orderBy('id').execute(),
        media: await tx.selectFrom('product_media').selectAll().orderBy('product_id').orderBy('position').execute(),
      }
    })
  const before = [
    'Handle,Title,Tags,Option1 Name,Option1 Value,SKU,Price,Image Src,Colour Family',
    'a,A,"x, y",Size,S,S1,1,https://pictures.invalid/1.jpg,warm',
    'a,,,,M,S2,2,https://pictures.invalid/2.jpg,',
    'b,B,,,,S3,3,,',
  ].join('\n')
  const after = [
    'Handle,Title,Option1 Name,Option1 Value,Price,Image Src,Colour Family',
    'a,Changed,Colour,Red,9,https://pictures.invalid/3.jpg,',
    'b,B changed,,,8,,cold',
    'c,New,,,7,https://pictures.invalid/4.jpg,',
  ].join('\n')

  test('created products go, updated ones are exactly what they were', async () => {
    await wizard.import(before)
    const original = await all()
    const result = await wizard.import(after, { overwrite: true })
    expect(result.counts).toMatchObject({ create: 1, update: 2 })
    expect(await titles(owner.storeId)).toEqual(['B changed', 'Changed', 'New'])
    const undone = await wizard.undo(result.id)
    expect(undone).toMatchObject({ state: 'undone', errors: [], undoableUntil: null })
    expect(await all()).toEqual(original)
  })

  test('what was changed since stays and is reported', async () => {
    await wizard.import(before)
    const result = await wizard.import(after, { overwrite: true })
    await house.services.db.inStore(owner.storeId, async (tx) => {
      await tx.updateTable('products').set({ title: 'Mine', version: 7 }).where('handle', 'in', ['a', 'c']).execute()
      await tx.deleteFrom('products').where('handle', '=', 'b').execute()
    })
    const undone = await wizard.undo(result.id)
    expect(undone.errors.map(({ row, code, message }) => [row, code, message]).toSorted()).toEqual([
      [2, 'changed_since', '“Mine” was changed after the import and stays as it is'],
      [3, 'changed_since', 'A product was deleted after the import and stays deleted'],
      [4, 'changed_since', '“Mine” was changed after the import and stays as it is'],
    ])
    expect(await titles(owner.storeId)).toEqual(['Mine', 'Mine'])
  })

  test(`for ${IMPORT_UNDO_DAYS} days`, async () => {
    const result = await wizard.import('Title,Price\nA,1\n')
    expect(new Date(result.undoableUntil!).getTime() - house.services.now().getTime()).toBeGreaterThan(
      (IMPORT_UNDO_DAYS * 24 - 1) * 3_600_000,
    )
    const longAgo = new Date(house.services.now().getTime() - IMPORT_UNDO_DAYS * 86_400_000 - 60_000)
    await house.services.db.inStore(owner.storeId, (tx) => tx.updateTable('imports').set({ completed_at: longAgo }).execute())
    const reply = await house.call('imports.undo', { as: owner, params: { id: result.id } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
  })
})
