import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { addImage, fetchFile, testImage } from '../../media/uploads/test-images.ts'
import { addCollection } from '../collections/test-collections.ts'
import { seedProduct } from '../products/test-products.ts'

interface Option {
  id: string
  name: string
  version: number
  synonyms: string[]
  values: { id: string; name: string; media: { id: string } | null; productCount: number }[]
  productCount: number
}

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const create = (body: object) => server.call('options.create', { as: owner, body })
const update = (id: string, body: object) => server.call('options.update', { as: owner, params: { id }, body: { version: 1, ...body } })
async function added(body: object): Promise<Option> {
  const reply = await create(body)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as Option
}
const list = async () =>
  (await server.call('options.list', { as: owner })).body as { options: Option[]; unlisted: { name: string; values: string[] }[] }

/** Adds a product with one option and one variant per value. */
const withOption = (name: string, ...values: string[]) =>
  seedProduct(server, owner, { options: [{ name, values }], variants: values.map((value) => ({ optionValues: [value], priceCents: 1 })) })

describe('the option library', () => {
  test('counts the products of each option and value, with every spelling, each once', async () => {
    await withOption('Color', 'Navy', 'Blue')
    await withOption('colour', 'navy')
    await withOption('Colour', 'Red')
    await withOption('Size', 'S', 'M')
    await withOption('size', 'L')
    await withOption('size', '38', '40')
    await withOption('size', '38', '39', '40')
    await added({ name: 'Color', synonyms: ['Colour'], values: [{ name: 'Blue', synonyms: ['Navy'] }, { name: 'Green' }, { name: 'Red' }] })
    const { options, unlisted } = await list()
    expect(options).toMatchObject([
      { name: 'Color', productCount: 3, values: [{ productCount: 2 }, { productCount: 0 }, { productCount: 1 }] },
    ])
    expect(unlisted).toEqual([{ name: expect.stringMatching(/^size$/i), values: ['38', '39', '40', 'S', 'M', 'L'], productCount: 4 }])
  })

  test('lists values that it does not contain, in the spelling and order of most products', async () => {
    await withOption('Colour', 'Teal', 'Navy', 'plum')
    await withOption('color', 'Teal', 'Blue', 'Plum')
    await withOption('color', 'teal', 'Plum')
    const color = await added({ name: 'Color', synonyms: ['Colour'], values: [{ name: 'Blue', synonyms: ['Navy'] }] })
    expect(color).toMatchObject({ unlistedValues: ['Teal', 'Plum'] })
    const body = { ...color, values: ['Teal', 'Plum', 'Blue', 'Navy'].map((name) => ({ name })) }
    expect(await update(color.id, { name: body.name, synonyms: body.synonyms, values: body.values })).toMatchObject({
      body: { unlistedValues: [] },
    })
  })

  test('merges options: all spellings move to one option, or nothing changes', async () => {
    const color = await added({ name: 'Color', values: [{ name: 'Blue' }] })
    const colour = await added({ name: 'Colour', values: [{ name: 'Navy' }] })
    const merged = { name: 'Color', synonyms: ['Colour'], values: [{ id: color.values[0]!.id, name: 'Blue', synonyms: ['Navy'] }] }
    expect(await update(color.id, merged)).toMatchObject({ status: 409, body: { code: 'option_taken' } })
    const both = [color, colour].map(({ id, version }) => ({ id, version }))
    const wrong = { ...merged, values: [{ id: colour.values[0]!.id, name: 'Navy' }], merged: both }
    expect((await update(color.id, wrong)).status).toBe(422)
    expect((await list()).options).toHaveLength(2)
    expect(await update(color.id, { ...merged, merged: both })).toMatchObject({ status: 200, body: { id: color.id, version: 2 } })
    expect((await list()).options).toMatchObject([{ name: 'Color', synonyms: ['Colour'], values: [{ name: 'Blue', synonyms: ['Navy'] }] }])
  })

  test('gives a spelling to only one option, in any case, and lets an option change its spellings', async () => {
    const color = await added({ name: 'Color', synonyms: ['Colour', 'colour', 'COLOR', 'Farbe'] })
    expect(color.synonyms).toEqual(['Colour', 'Farbe'])
    for (const body of [{ name: 'farbe' }, { name: 'Tint', synonyms: ['COLOUR'] }, { name: 'color' }])
      expect(await create(body)).toMatchObject({ status: 409, body: { code: 'option_taken' } })
    const size = await added({ name: 'Size' })
    expect(await update(size.id, { name: 'Größe', synonyms: ['Farbe'] })).toMatchObject({ status: 409, body: { code: 'option_taken' } })
    expect(await update(color.id, { name: 'Farbe', synonyms: ['Color'] })).toMatchObject({ status: 200, body: { synonyms: ['Color'] } })
  })

  test('accepts one of two concurrent saves of the same version and refuses the other', async () => {
    const { id } = await added({ name: 'Size', values: [{ name: 'S' }] })
    const replies = await Promise.all(['M', 'L'].map((name) => update(id, { name: 'Size', values: [{ name }] })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' })
    expect((await list()).options).toEqual([replies.find(({ status }) => status === 200)?.body])
  })

  test('refuses to merge an option that has changed, and keeps both options', async () => {
    const color = await added({ name: 'Color' })
    const colour = await added({ name: 'Colour' })
    await update(colour.id, { name: 'Colour', values: [{ name: 'Navy' }] })
    const merged = { name: 'Color', synonyms: ['Colour'], merged: [{ id: colour.id, version: colour.version }] }
    expect(await update(color.id, merged)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect((await list()).options).toMatchObject([{ name: 'Color' }, { name: 'Colour', values: [{ name: 'Navy' }] }])
    expect((await server.call('options.remove', { as: owner, params: { id: colour.id } })).status).toBe(200)
    expect(await update(color.id, merged)).toMatchObject({ status: 422, body: { code: 'unknown_ids', errors: [{ field: 'merged.0.id' }] } })
    expect((await update(color.id, { ...merged, merged: [] })).status).toBe(200)
  })

  test('gives a spelling to only one of two concurrent requests', async () => {
    const bodies = [
      { name: 'Color', synonyms: ['Farbe'] },
      { name: 'Colour', synonyms: ['farbe'] },
    ]
    const replies = await Promise.all(bodies.map(create))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('keeps the IDs of values, stores values in the sent order, deletes an omitted value, and refuses an unknown ID', async () => {
    const { id, values } = await added({ name: 'Size', values: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] })
    const [small, medium, large] = values
    const kept = await update(id, {
      name: 'Size',
      values: [{ id: large!.id, name: 'Large' }, { name: 'XL' }, { id: small!.id, name: 'M' }],
    })
    expect(kept.body).toMatchObject({ values: [{ id: large!.id, name: 'Large' }, { name: 'XL' }, { id: small!.id, name: 'M' }] })
    expect(await update(id, { name: 'Size', values: [{ id: medium!.id, name: 'M' }], version: 2 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'values.0.id', code: 'option_value_gone' }] },
    })
    const repeated = { name: 'Fit', values: [{ name: 'Slim', synonyms: ['Narrow'] }, { name: 'narrow' }] }
    expect(await create(repeated)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'values.1.name', code: 'option_value_repeated' }] },
    })
  })

  test('deletes the uploaded image of a swatch with its value when nothing else uses it', async () => {
    const { id: mediaId, url } = await addImage(server, owner, await testImage(50, 50))
    const { id, values } = await added({ name: 'Color', display: 'swatch', values: [{ name: 'Red', mediaId }] })
    expect(values).toMatchObject([{ media: { id: mediaId } }])
    await server.work()
    await update(id, { name: 'Color', values: [{ id: values[0]!.id, name: 'Red', mediaId }] })
    await server.work()
    expect((await fetchFile(server, url)).status).toBe(200)
    await server.call('options.remove', { as: owner, params: { id } })
    await server.work()
    expect((await fetchFile(server, url)).status).toBe(404)
    const foreign = await addImage(server, await server.newOwner(), await testImage(51, 50))
    expect(await create({ name: 'X', values: [{ name: 'Y', mediaId: foreign.id }] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'values.0.mediaId', code: 'media_gone' }] },
    })
  })

  test('has the chosen order, followed by the options that the request does not name', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await added({ name })).id)
    await server.call('options.sort', { as: owner, body: { ids: [ids[3], ids[1]] } })
    expect((await list()).options.map(({ name }) => name)).toEqual(['D', 'B', 'A', 'C'])
  })
})

describe('storefront filters', () => {
  const save = (filters: object[], version = 1) => server.call('filters.save', { as: owner, body: { filters, version } })
  const price = { source: 'price', label: 'Price', display: 'range' }
  const size = { source: 'option', sourceKey: 'Size', label: 'Size', display: 'list' }
  interface Saved {
    filters: { id: string; label: string }[]
  }

  test('are replaced as a whole, in the given order, and keep their IDs', async () => {
    const first = (await save([price, size])).body as Saved
    const [one, two] = first.filters
    const second = (
      await save(
        [
          { ...size, id: two!.id, label: 'Your size' },
          { source: 'vendor', label: 'Brand', display: 'list' },
        ],
        2,
      )
    ).body as Saved
    expect(second.filters.map(({ label }) => label)).toEqual(['Your size', 'Brand'])
    expect(second.filters[0]!.id).toBe(two!.id)
    expect(second.filters.map(({ id }) => id)).not.toContain(one!.id)
    expect((await server.call('filters.list', { as: owner })).body).toEqual(second)
  })

  test('have one source each, so a repeated source or an option without a name is refused', async () => {
    await save([price])
    expect(await save([size, { ...size, sourceKey: 'SIZE' }])).toMatchObject({
      status: 422,
      body: { code: 'filter_repeated', errors: [{ field: 'filters.1.source' }] },
    })
    expect(await save([price, { ...price, sourceKey: 'x' }])).toMatchObject({ status: 422, body: { code: 'filter_repeated' } })
    expect(await save([{ ...size, sourceKey: ' ' }])).toMatchObject({ status: 422, body: { errors: [{ field: 'filters.0.sourceKey' }] } })
    expect(((await server.call('filters.list', { as: owner })).body as Saved).filters).toHaveLength(1)
  })

  test('accept one of several concurrent saves of the same version, even in a store without preferences', async () => {
    await server.services.db.inStore(owner.storeId, (tx) => tx.deleteFrom('storefront_preferences').execute())
    const replies = await Promise.all([save([price]), save([price, size]), save([size])])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' })
    const now = (await server.call('filters.list', { as: owner })).body
    expect(now).toEqual(replies.find(({ status }) => status === 200)?.body)
    expect(now).toMatchObject({ version: 2 })
  })

  test('lose a deleted collection, and refuse one that does not exist', async () => {
    const { id } = await addCollection(server, owner)
    await save([{ ...price, collectionIds: [id] }])
    await server.call('collections.remove', { as: owner, params: { id } })
    expect((await save([{ ...price, collectionIds: [id] }], 2)).body).toMatchObject({ filters: [{ collectionIds: [] }] })
    expect(await save([{ ...price, collectionIds: [id] }], 3)).toMatchObject({
      status: 422,
      body: { code: 'unknown_ids', errors: [{ field: 'filters.0.collectionIds.0', values: { id } }] },
    })
  })
})
