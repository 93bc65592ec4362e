import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { withNewOwner } from '../../../test/with-house.ts'
import { addPicture, fetchFile, picture } from '../media/test-pictures.ts'
import { addCollection } from '../collections/test-collections.ts'
import { plantProduct } from '../products/test-products.ts'

interface Option {
  id: string
  name: string
  version: number
  synonyms: string[]
  values: { id: string; name: string; media: { id: string } | null; productCount: number }[]
  productCount: number
}

let house: House
let owner: Actor
withNewOwner((given, made) => ([house, owner] = [given, made]))

const create = (body: object) => house.call('options.create', { as: owner, body })
const update = (id: string, body: object) => house.call('options.update', { as: owner, params: { id }, body: { version: 1, ...body } })
async function added(body: object): Promise<Option> {
  const reply = await create(body)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as Option
}
const list = async () =>
  (await house.call('options.list', { as: owner })).body as { options: Option[]; unlisted: { name: string; values: string[] }[] }

/** A product with one variant per value of one option. */
const withOption = (name: string, ...values: string[]) =>
  plantProduct(house, owner, { options: [{ name, values }], variants: values.map((value) => ({ optionValues: [value], priceCents: 1 })) })

describe('the library', () => {
  test('counts the products of each option and value, under every spelling, each once', async () => {
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

  test('tells of values it does not know, as most products spell and order them', async () => {
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

  test('merges options: the spellings of one are the other’s from then on, or nothing happens', async () => {
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

  test('a spelling means one option, whatever its case, and an option may change its own', async () => {
    const color = await added({ name: 'Color', synonyms: ['Colour', 'colour', 'COLOR', 'Farbe'] })
    expect(color.synonyms).toEqual(['Colour', 'Farbe'])
    for (const body of [{ name: 'farbe' }, { name: 'Tint', synonyms: ['COLOUR'] }, { name: 'color' }])
      expect(await create(body)).toMatchObject({ status: 409, body: { code: 'option_taken' } })
    const size = await added({ name: 'Size' })
    expect(await update(size.id, { name: 'Größe', synonyms: ['Farbe'] })).toMatchObject({ status: 409, body: { code: 'option_taken' } })
    expect(await update(color.id, { name: 'Farbe', synonyms: ['Color'] })).toMatchObject({ status: 200, body: { synonyms: ['Color'] } })
  })

  test('of two who save the same version at once, one does and the other is told', async () => {
    const { id } = await added({ name: 'Size', values: [{ name: 'S' }] })
    const replies = await Promise.all(['M', 'L'].map((name) => update(id, { name: 'Size', values: [{ name }] })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' })
    expect((await list()).options).toEqual([replies.find(({ status }) => status === 200)?.body])
  })

  test('what was merged from an option that has changed since is refused, and both stay', async () => {
    const color = await added({ name: 'Color' })
    const colour = await added({ name: 'Colour' })
    await update(colour.id, { name: 'Colour', values: [{ name: 'Navy' }] })
    const merged = { name: 'Color', synonyms: ['Colour'], merged: [{ id: colour.id, version: colour.version }] }
    expect(await update(color.id, merged)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect((await list()).options).toMatchObject([{ name: 'Color' }, { name: 'Colour', values: [{ name: 'Navy' }] }])
    expect((await house.call('options.remove', { as: owner, params: { id: colour.id } })).status).toBe(200)
    expect(await update(color.id, merged)).toMatchObject({ status: 422, body: { code: 'unknown_ids', errors: [{ field: 'merged.0.id' }] } })
    expect((await update(color.id, { ...merged, merged: [] })).status).toBe(200)
  })

  test('of two at once one gets the spelling', async () => {
    const bodies = [
      { name: 'Color', synonyms: ['Farbe'] },
      { name: 'Colour', synonyms: ['farbe'] },
    ]
    const replies = await Promise.all(bodies.map(create))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('values keep their place and their id; one left out goes, and a strange id is refused', async () => {
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

  test('a swatch of the store’s own; one nothing else shows goes with its value', async () => {
    const { id: mediaId, url } = await addPicture(house, owner, await picture(50, 50))
    const { id, values } = await added({ name: 'Color', display: 'swatch', values: [{ name: 'Red', mediaId }] })
    expect(values).toMatchObject([{ media: { id: mediaId } }])
    await house.work()
    await update(id, { name: 'Color', values: [{ id: values[0]!.id, name: 'Red', mediaId }] })
    await house.work()
    expect((await fetchFile(house, url)).status).toBe(200)
    await house.call('options.remove', { as: owner, params: { id } })
    await house.work()
    expect((await fetchFile(house, url)).status).toBe(404)
    const foreign = await addPicture(house, await house.newOwner(), await picture(51, 50))
    expect(await create({ name: 'X', values: [{ name: 'Y', mediaId: foreign.id }] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'values.0.mediaId', code: 'media_gone' }] },
    })
  })

  test('is shown in the order chosen; what is not named stays behind', async () => {
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await added({ name })).id)
    await house.call('options.sort', { as: owner, body: { ids: [ids[3], ids[1]] } })
    expect((await list()).options.map(({ name }) => name)).toEqual(['D', 'B', 'A', 'C'])
  })
})

describe('storefront filters', () => {
  const save = (filters: object[], version = 1) => house.call('filters.save', { as: owner, body: { filters, version } })
  const price = { source: 'price', label: 'Price', display: 'range' }
  const size = { source: 'option', sourceKey: 'Size', label: 'Size', display: 'list' }
  interface Saved {
    filters: { id: string; label: string }[]
  }

  test('are replaced whole, in the order given, and keep their ids', async () => {
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
    expect((await house.call('filters.list', { as: owner })).body).toEqual(second)
  })

  test('have a source each: two of one are refused, an option without a name too, and nothing is changed', async () => {
    await save([price])
    expect(await save([size, { ...size, sourceKey: 'SIZE' }])).toMatchObject({
      status: 422,
      body: { code: 'filter_repeated', errors: [{ field: 'filters.1.source' }] },
    })
    expect(await save([price, { ...price, sourceKey: 'x' }])).toMatchObject({ status: 422, body: { code: 'filter_repeated' } })
    expect(await save([{ ...size, sourceKey: ' ' }])).toMatchObject({ status: 422, body: { errors: [{ field: 'filters.0.sourceKey' }] } })
    expect(((await house.call('filters.list', { as: owner })).body as Saved).filters).toHaveLength(1)
  })

  test('of two who save the same version at once, one does and the other is told, also in a store without preferences', async () => {
    await house.services.db.inStore(owner.storeId, (tx) => tx.deleteFrom('storefront_preferences').execute())
    const replies = await Promise.all([save([price]), save([price, size]), save([size])])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' })
    const now = (await house.call('filters.list', { as: owner })).body
    expect(now).toEqual(replies.find(({ status }) => status === 200)?.body)
    expect(now).toMatchObject({ version: 2 })
  })

  test('forget a collection that goes, and take none that is not there', async () => {
    const { id } = await addCollection(house, owner)
    await save([{ ...price, collectionIds: [id] }])
    await house.call('collections.remove', { as: owner, params: { id } })
    expect((await save([{ ...price, collectionIds: [id] }], 2)).body).toMatchObject({ filters: [{ collectionIds: [] }] })
    expect(await save([{ ...price, collectionIds: [id] }], 3)).toMatchObject({
      status: 422,
      body: { code: 'unknown_ids', errors: [{ field: 'filters.0.collectionIds.0', values: { id } }] },
    })
  })
})
