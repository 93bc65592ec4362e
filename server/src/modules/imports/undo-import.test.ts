import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../test/test-server.ts'
import { type Wizard, withWizard } from './test-wizard.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

describe('an undo', () => {
  const all = () =>
    server.services.db.inStore(owner.storeId, async (tx) => {
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

  test('deletes the created products and restores the updated ones exactly', async () => {
    await wizard.import(before)
    const original = await all()
    const result = await wizard.import(after, { overwrite: true })
    expect(result.counts).toMatchObject({ create: 1, update: 2 })
    expect(await wizard.titles()).toEqual(['B changed', 'Changed', 'New'])
    const undone = await wizard.undo(result.id)
    expect(undone).toMatchObject({ state: 'undone', errors: [], undoableUntil: null })
    expect(await all()).toEqual(original)
  })

  test('of several imports, newest first, removes all their changes if nothing was edited', async () => {
    const rows = (from: number, to: number, price: number) =>
      Array.from({ length: to - from }, (_, at) => `p${from + at},P ${from + at},${price},S${from + at}`).join('\n')
    const file = (body: string) => `Handle,Title,Price,SKU\n${body}\n`
    await wizard.import(file(rows(0, 2, 1)))
    const original = await all()
    const done = []
    for (const body of [rows(2, 21, 1), rows(0, 14, 2), rows(7, 21, 3), rows(0, 21, 4)])
      done.push({ ...(await wizard.import(file(body), { overwrite: true })), state: await all() })
    for (const [at, { id, state }] of [...done.entries()].toReversed()) {
      expect(await all()).toEqual(state)
      expect(await wizard.undo(id)).toMatchObject({ state: 'undone', errors: [] })
      if (at === 0) expect(await all()).toEqual(original)
    }
  })

  test('keeps edits made between the import and a later one that was undone', async () => {
    const file = (price: number) => `Handle,Title,Price\na,A,${price}\nb,B,${price}\n`
    const first = await wizard.import(file(1))
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx.updateTable('products').set({ title: 'Mine', version: 2 }).where('handle', '=', 'a').execute(),
    )
    const second = await wizard.import(file(2), { overwrite: true })
    expect((await wizard.undo(second.id)).errors).toEqual([])
    expect((await wizard.undo(first.id)).errors.map(({ message }) => message)).toEqual([
      '“Mine” was changed after the import, so it wasn’t undone',
    ])
    expect(await wizard.titles()).toEqual(['Mine'])
  })

  test('of an older import first keeps what a newer one changed', async () => {
    const file = (price: number) => `Handle,Title,Price\na,A,${price}\n`
    const first = await wizard.import(file(1))
    const second = await wizard.import(file(2), { overwrite: true })
    expect((await wizard.undo(first.id)).errors).toHaveLength(1)
    expect((await wizard.undo(second.id)).errors).toEqual([])
    expect(await wizard.titles()).toEqual(['A'])
  })

  test('keeps entities that were changed after the import, and reports them', async () => {
    await wizard.import(before)
    const result = await wizard.import(after, { overwrite: true })
    await server.services.db.inStore(owner.storeId, async (tx) => {
      await tx.updateTable('products').set({ title: 'Mine', version: 7 }).where('handle', 'in', ['a', 'c']).execute()
      await tx.deleteFrom('products').where('handle', '=', 'b').execute()
    })
    const undone = await wizard.undo(result.id)
    expect(undone.errors.map(({ row, code, message }) => [row, code, message]).toSorted()).toEqual([
      [2, 'changed_since', '“Mine” was changed after the import, so it wasn’t undone'],
      [3, 'changed_since', 'A product was deleted after the import, so it wasn’t restored'],
      [4, 'changed_since', '“Mine” was changed after the import, so it wasn’t undone'],
    ])
    expect(await wizard.titles()).toEqual(['Mine', 'Mine'])
  })

  test(`is possible for ${IMPORT_UNDO_DAYS} days`, async () => {
    const result = await wizard.import('Title,Price\nA,1\n')
    expect(new Date(result.undoableUntil!).getTime() - server.services.now().getTime()).toBeGreaterThan(
      (IMPORT_UNDO_DAYS * 24 - 1) * 3_600_000,
    )
    const longAgo = new Date(server.services.now().getTime() - IMPORT_UNDO_DAYS * 86_400_000 - 60_000)
    await server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('imports').set({ completed_at: longAgo }).execute())
    const reply = await server.call('imports.undo', { as: owner, params: { id: result.id } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
  })
})
