import { expect, test } from 'vitest'

import { mergeValues } from './merge-values.ts'
import { emptyValues, type ProductValues } from './product-values.ts'
import { emptyRow } from './variants/variant-row.ts'

const base: ProductValues = { ...emptyValues(), title: 'Shirt', variants: [{ ...emptyRow(), key: '1', id: '1' }] }

test('changes to different fields are merged', () => {
  const { merged, conflicts } = mergeValues({ base, mine: { ...base, title: 'Blue shirt' }, theirs: { ...base, vendor: 'Acme' } })
  expect(merged).toEqual({ ...base, title: 'Blue shirt', vendor: 'Acme' })
  expect(conflicts).toEqual([])
})

test('the same change on both sides is not a conflict', () => {
  const both = { ...base, title: 'Blue shirt' }
  expect(mergeValues({ base, mine: both, theirs: both }).conflicts).toEqual([])
})

test("different changes to one field are a conflict, and the user's value remains until a choice is made", () => {
  const { merged, conflicts } = mergeValues({ base, mine: { ...base, title: 'Mine' }, theirs: { ...base, title: 'Theirs' } })
  expect(conflicts).toEqual(['title'])
  expect(merged.title).toBe('Mine')
})

test('options, variants and media are merged as one field', () => {
  const options = [{ key: 'Size', name: 'Size', values: ['S'] }]
  const theirs = { ...base, media: [], variants: [{ ...emptyRow(), key: '2', id: '2', priceCents: 5 }] }
  const { merged, conflicts } = mergeValues({ base, mine: { ...base, options }, theirs })
  expect(conflicts).toEqual(['options', 'variants'])
  expect(merged.options).toEqual(options)
  // The other side no longer has the variant, so it must be created again.
  expect(merged.variants).toEqual([{ ...base.variants[0], id: undefined }])
})
