import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'

import { send } from '../../../test/fixtures/send.ts'
import type { Actor, TestServer } from '../../../test/test-server.ts'
import { createOwnerPool } from '../../platform/db/pool.ts'
import { type Wizard, withWizard } from './test-wizard.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

describe('upload', () => {
  test('shows columns with samples, and the fields that they are mapped to', async () => {
    const uploaded = await wizard.upload('handle,TITLE,Colour Family,Variant Price,Title,colour family\na,A,warm,1,x,y\n')
    expect(uploaded).toMatchObject({
      state: 'uploaded',
      mapping: {
        handle: 'handle',
        TITLE: 'title',
        'Colour Family': 'extra',
        'Variant Price': 'price',
        Title: null,
        'colour family': 'extra',
      },
      rowsTotal: null,
      fileName: 'file.csv',
    })
    expect(uploaded.columns[2]).toEqual({ name: 'Colour Family', samples: ['warm'] })
    expect(uploaded.fields).toContain('compareAtPrice')
  })

  test.each([
    ['empty', ''],
    ['only blank lines', '\n\n \n'],
    ['binary', Buffer.from([0, 1, 2, 3, 0, 255])],
    ['broken gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3])],
  ])('an unreadable file (%s) leaves nothing behind', async (_name, content) => {
    const reply = await send(server, 'imports.upload', owner, {
      body: { kind: 'products' },
      file: { name: 'x.csv', content: Buffer.from(content) },
    })
    expect(reply).toMatchObject({ status: 422, body: { code: 'import_unreadable' } })
    expect((await server.call('imports.list', { as: owner, query: { kind: 'products' } })).body).toEqual({ items: [] })
  })

  test('a preset of another kind is refused', async () => {
    const reply = await send(server, 'imports.upload', owner, {
      body: { kind: 'products', preset: 'online-retail' },
      file: { name: 'x.csv', content: Buffer.from('Handle\na\n') },
    })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'preset' }] } })
  })

  test('a file name is never used as a path', async () => {
    const content = Buffer.from('Title\nA\n')
    const reply = await send(server, 'imports.upload', owner, {
      body: { kind: 'products' },
      file: { name: '..\\..\\a/b\u0007.csv', content },
    })
    expect(reply.body).toMatchObject({ fileName: 'b.csv' })
  })
})

describe('a mapping', () => {
  const refusal = async (csv: string, mapping: Record<string, string | null>) => {
    const { id } = await wizard.upload(csv)
    const reply = await server.call('imports.dryRun', { as: owner, params: { id }, body: { mapping } })
    expect(reply.status).toBe(422)
    expect((await wizard.get(id)).state).toBe('uploaded')
    return (reply.body as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [field, code])
  }

  test('that is made manually works with any column names', async () => {
    const mapping = { Was: 'title', Preis: 'price', Notiz: null }
    const result = await wizard.import('Was;Preis;Notiz\nVase;12,50;x\n', { mapping })
    expect(result.counts).toMatchObject({ create: 1, error: 0 })
    const [product] = await server.services.db.inStore(owner.storeId, (tx) =>
      tx
        .selectFrom('products')
        .innerJoin('variants', 'product_id', 'products.id')
        .select(['title', 'handle', 'variants.price_cents', 'products.extra'])
        .execute(),
    )
    expect(product).toEqual({ title: 'Vase', handle: 'vase', price_cents: 1250, extra: {} })
  })

  test('ignores the second of two columns with one name, and reports it', async () => {
    const result = await wizard.import('Title,Price,title,Price\nA,1,B,2\n')
    expect(result.counts).toMatchObject({ create: 1, error: 0 })
    expect(result.errors).toMatchObject([
      { row: 1, column: 'title', code: 'duplicate_column' },
      { row: 1, column: 'Price (2)', code: 'duplicate_column' },
    ])
    expect(await wizard.titles()).toEqual(['A'])
    const chosen = await wizard.import('Handle,Title,Price,Title\nb,A,1,B\n', { mapping: { Title: null, 'Title (2)': 'title' } })
    expect(chosen.errors).toEqual([])
    expect(await wizard.titles()).toEqual(['A', 'B'])
  })

  test('has errors with the names of the columns', async () => {
    const csv = 'Handle,Title,Other\na,A,b\n'
    expect(await refusal(csv, { Nope: 'title', Other: 'nope' })).toEqual([
      ['mapping.Other', 'import_field_unknown'],
      ['mapping.Nope', 'column_unknown'],
      ['mapping.Nope', 'column_repeated'],
    ])
    expect(await refusal(csv, { Other: 'title' })).toEqual([['mapping.Other', 'column_repeated']])
    expect(await refusal(csv, { Handle: null, Title: null })).toEqual([['mapping', 'import_field_missing']])
  })
})

describe('check and run', () => {
  test('a check changes nothing and predicts the run, and a run reports its progress', async () => {
    await wizard.import('Title,Price\nOld,1\n')
    const csv = 'Handle,Title,Price\nold,Older,2\nnew,New,3\nbad,Bad,x\n'
    const checked = await wizard.check(csv)
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { create: 1, update: 0, skip: 1, error: 1, parts: 1, images: 0 },
      rowsDone: 3,
      rowsTotal: 3,
      errors: [{ row: 4, column: 'Price', code: 'not_a_number' }],
      undoableUntil: null,
    })
    expect(await wizard.titles()).toEqual(['Old'])
    const result = await wizard.run(checked.id)
    expect(result).toMatchObject({ state: 'completed', counts: checked.counts, rowsDone: 3, errors: checked.errors, failure: null })
    expect(await wizard.titles()).toEqual(['New', 'Old'])
  })

  test('a check can be repeated with other choices', async () => {
    await wizard.import('Title,Price\nOld,1\n')
    const { id, counts } = await wizard.check('Handle,Title,Price\nold,Older,2\nx,,1\n')
    expect(counts).toMatchObject({ skip: 1, update: 0, error: 1 })
    await server.call('imports.dryRun', { as: owner, params: { id }, body: { overwrite: true } })
    await server.work()
    expect(await wizard.get(id)).toMatchObject({ counts: { skip: 0, update: 1, error: 1 }, errors: [{ row: 3 }] })
  })

  test('steps in the wrong order are refused', async () => {
    const { id } = await wizard.upload('Title,Price\nA,1\n')
    const refused = { status: 409, body: { code: 'import_state' } }
    expect(await server.call('imports.run', { as: owner, params: { id } })).toMatchObject(refused)
    expect(await server.call('imports.undo', { as: owner, params: { id } })).toMatchObject(refused)
    await server.call('imports.dryRun', { as: owner, params: { id }, body: {} })
    await server.work()
    await wizard.run(id)
    expect(await server.call('imports.run', { as: owner, params: { id } })).toMatchObject(refused)
    expect(await server.call('imports.dryRun', { as: owner, params: { id }, body: {} })).toMatchObject(refused)
  })

  test('several concurrent requests for a run start it once', async () => {
    const { id } = await wizard.check('Title,Price\nA,1\n')
    const replies = await Promise.all([1, 2, 3].map(() => server.call('imports.run', { as: owner, params: { id } })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('a file that cannot be split into rows fails with a reason, before anything changes', async () => {
    // The invalid quote is after the rows that are read for samples. An invalid quote in those rows is refused at upload.
    const checked = await wizard.check(`Title,Price\n${'A,1\n'.repeat(100)}"B,2\n`)
    expect(checked).toMatchObject({ state: 'failed', failure: 'Row 102 has an opening quote without a closing quote', undoableUntil: null })
    const jobs = (await server.call('backgroundJobs.list', { as: owner })).body as { items: unknown[] }
    expect(jobs.items).toMatchObject([{ kind: 'imports.products.check', state: 'failed', subjectId: checked.id, failure: checked.failure }])
  })

  test('a value that the database refuses is reported, and the others of its batch are imported', async () => {
    // The constraint simulates an error that no check predicted.
    const pool = createOwnerPool(server.databaseUrl, { max: 1, onError: () => {} })
    await pool.query(`alter table products add constraint unforeseen check (title <> 'Refused')`)
    const rows = Array.from({ length: 20 }, (_, at) => `${at === 13 ? 'Refused' : `Product ${at}`},1`)
    const checked = await wizard.check(`Title,Price\n${rows.join('\n')}\n`)
    const result = await wizard.run(checked.id)
    await pool.query('alter table products drop constraint unforeseen')
    await pool.end()
    expect(result).toMatchObject({ state: 'completed', counts: { create: 19, error: 1 }, errors: [{ row: 15, code: 'refused' }] })
    expect(await wizard.titles()).toHaveLength(19)
  })
})

describe('the failed-rows file', () => {
  test('has all rows of a product with an invalid row, each with its reason, ready to be fixed and uploaded', async () => {
    const csv = [
      'Handle,Title,Option1 Name,Option1 Value,Price,Qty,Note',
      'shirt,Shirt,Size,S,1,1,"a, ""b"""',
      'good,Good,,,1,1,',
      'shirt,,,M,x,1.5,=SUM(A1)',
      'short,Short',
      ',,,,1,,',
    ].join('\n')
    const result = await wizard.import(csv, { mapping: { Qty: 'inventoryQuantity' } })
    expect(result.counts).toMatchObject({ create: 1, error: 3 })
    expect(result.errors.map(({ row, code }) => [row, code])).toEqual([
      [4, 'not_a_number'],
      [4, 'not_an_integer'],
      [5, 'cell_count'],
      [6, 'handle_missing'],
    ])
    const reply = await server.call('imports.failedRows', { as: owner, params: { id: result.id } })
    expect(reply.headers['content-disposition']).toBe('attachment; filename="failed-products.csv"')
    const [header, ...rows] = parse(reply.text, { relax_column_count: true })
    expect(header).toEqual(['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Price', 'Qty', 'Note', 'Import error'])
    expect(rows).toContainEqual(['shirt', 'Shirt', 'Size', 'S', '1', '1', 'a, "b"', 'Skipped because of the error in row 4'])
    expect(rows).toContainEqual([
      'shirt',
      '',
      '',
      'M',
      'x',
      '1.5',
      "'=SUM(A1)",
      'Price: “x” isn’t an amount; Qty: “1.5” isn’t a whole number',
    ])
    expect(rows).toContainEqual(['short', 'Short', '', '', '', '', '', 'This row has too few cells (2). The header has 7.'])
    expect(rows).toHaveLength(4)

    const mended = reply.text.replace(',x,1.5,', ',2,3,')
    const again = await wizard.import(mended, { mapping: { Qty: 'inventoryQuantity' } })
    expect(again.mapping['Import error']).toBe(null)
    expect(again.counts).toMatchObject({ create: 2, parts: 3, error: 1 })
  })

  test('can have more than one page of rows', async () => {
    const rows = Array.from({ length: 1203 }, (_, at) => `T${at},x,y`)
    const { id, errors } = await wizard.check(`Title,Price,Cost per item\n${rows.join('\n')}\n`)
    expect(errors).toHaveLength(100)
    const { text } = await server.call('imports.failedRows', { as: owner, params: { id } })
    expect(parse(text)).toHaveLength(1204)
  })
})

describe('permissions', () => {
  test('a staff member needs the scope of the kind at every step', async () => {
    const { id } = await wizard.upload('Title,Price\nA,1\n')
    const member = await server.newMember(owner, { scopes: ['orders'] })
    const refused = { status: 403, body: { code: 'no_permission', errors: [{ field: 'products' }] } }
    for (const name of ['imports.get', 'imports.run', 'imports.undo', 'imports.failedRows'] as const)
      expect(await server.call(name, { as: member, params: { id } }), name).toMatchObject(refused)
    expect(await server.call('imports.dryRun', { as: member, params: { id }, body: {} })).toMatchObject(refused)
    expect(await server.call('imports.list', { as: member, query: { kind: 'products' } })).toMatchObject(refused)
    const file = { name: 'x.csv', content: Buffer.from('Title\nA\n') }
    expect(await send(server, 'imports.upload', member, { body: { kind: 'products' }, file })).toMatchObject(refused)
    const allowed = await server.newMember(owner, { scopes: ['products'] })
    expect((await server.call('imports.get', { as: allowed, params: { id } })).status).toBe(200)
  })

  test('a job can be read only by the person who started it', async () => {
    const { id } = await wizard.check('Title,Price\nA,1\n')
    const { items } = (await server.call('backgroundJobs.list', { as: owner })).body as { items: { id: string }[] }
    expect(items).toMatchObject([{ kind: 'imports.products.check', state: 'completed', done: 1, total: 1, failed: 0, subjectId: id }])
    const member = await server.newMember(owner, { isAdmin: true })
    expect((await server.call('backgroundJobs.list', { as: member })).body).toEqual({ items: [] })
    expect((await server.call('backgroundJobs.get', { as: member, params: { id: items[0]!.id } })).status).toBe(404)
    expect((await server.call('backgroundJobs.get', { as: owner, params: { id: items[0]!.id } })).body).toMatchObject({ subjectId: id })
  })
})
