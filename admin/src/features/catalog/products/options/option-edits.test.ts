import { expect, test } from 'vitest'

import {
  addMissing,
  addValue,
  lostVariants,
  missingCombinations,
  moveOption,
  moveValue,
  removeOption,
  removeValue,
  renameValue,
  type OptionSet,
} from './option-edits.ts'
import { emptyRow, type VariantRow } from '../variants/variant-row.ts'

const option = (name: string, ...values: string[]) => ({ key: name, name, values })
const saved = (id: string, ...optionValues: string[]): VariantRow => ({
  ...emptyRow(),
  key: id,
  id,
  optionValues,
  priceCents: 1000,
  sku: id,
})
const names = ({ variants }: OptionSet) => variants.map(({ optionValues }) => optionValues.join('/'))
const ids = ({ variants }: OptionSet) => variants.map(({ id }) => id ?? null)

const shirt: OptionSet = {
  options: [option('Size', 'S', 'M'), option('Color', 'Red', 'Blue')],
  variants: [saved('1', 'S', 'Red'), saved('2', 'S', 'Blue'), saved('3', 'M', 'Red'), saved('4', 'M', 'Blue')],
}

test('the first value of an option is given to the existing variants', () => {
  const single: OptionSet = { options: [option('Size')], variants: [saved('1')] }
  const small = addValue(single, 0, 'S')
  expect(names(small)).toEqual(['S'])
  expect(ids(small)).toEqual(['1'])
})

test('another value adds new variants based on existing ones, and keeps the existing ones', () => {
  const large = addValue(shirt, 0, 'L')
  expect(names(large)).toEqual(['S/Red', 'S/Blue', 'M/Red', 'M/Blue', 'L/Red', 'L/Blue'])
  expect(ids(large)).toEqual(['1', '2', '3', '4', null, null])
  expect(large.variants[4]).toMatchObject({ priceCents: 1000, sku: '', inventoryQuantity: 0 })
})

test('variants of a new value are sorted by the order of the options', () => {
  expect(names(addValue(shirt, 1, 'Green'))).toEqual(['S/Red', 'S/Blue', 'S/Green', 'M/Red', 'M/Blue', 'M/Green'])
})

test('combinations that the product does not have are added only on request', () => {
  const sparse = { ...shirt, variants: shirt.variants.filter(({ id }) => id !== '4') }
  expect(names(addValue(sparse, 0, 'L'))).toEqual(['S/Red', 'S/Blue', 'M/Red', 'L/Red', 'L/Blue'])
  expect(missingCombinations(sparse)).toEqual([['M', 'Blue']])
  expect(names(addMissing(sparse))).toEqual(names(shirt))
})

test('an option without values is ignored', () => {
  const withEmpty: OptionSet = { ...shirt, options: [option('Material'), ...shirt.options] }
  expect(names(addValue(withEmpty, 1, 'L')).at(-1)).toBe('L/Blue')
  expect(names(addValue(withEmpty, 0, 'Wool'))[0]).toBe('Wool/S/Red')
})

test('removing a value removes its variants', () => {
  const after = removeValue(shirt, 1, 'Blue')
  expect(ids(after)).toEqual(['1', '3'])
  expect(lostVariants(shirt, after).map(({ id }) => id)).toEqual(['2', '4'])
})

test('removing the last value of an option keeps its variants', () => {
  const one = removeValue(shirt, 1, 'Blue')
  expect(names(removeValue(one, 1, 'Red'))).toEqual(['S', 'M'])
  expect(ids(removeValue(one, 1, 'Red'))).toEqual(['1', '3'])
})

test('a product always has at least one variant', () => {
  const only: OptionSet = { options: [option('Size', 'S', 'M')], variants: [saved('1', 'S')] }
  const after = removeValue(only, 0, 'S')
  expect(names(after)).toEqual(['M'])
  expect(ids(after)).toEqual([null])
})

test('a renamed value keeps its variants', () => {
  const after = renameValue(shirt, 1, 'Red', 'Crimson')
  expect(names(after)).toEqual(['S/Crimson', 'S/Blue', 'M/Crimson', 'M/Blue'])
  expect(ids(after)).toEqual(['1', '2', '3', '4'])
})

test('removing an option keeps the first of the variants that differed only in that option', () => {
  const after = removeOption(shirt, 1)
  expect(names(after)).toEqual(['S', 'M'])
  expect(ids(after)).toEqual(['1', '3'])
})

test('moving an option or a value reorders the variants', () => {
  expect(names(moveOption(shirt, 1, 0))).toEqual(['Red/S', 'Red/M', 'Blue/S', 'Blue/M'])
  expect(names(moveValue(shirt, 0, 1, 0))).toEqual(['M/Red', 'M/Blue', 'S/Red', 'S/Blue'])
})

test('new variants copy an invalid price and weight, but no invalid code or quantity', () => {
  const typed: VariantRow = { ...saved('1', 'S'), wrong: { price: '24,5O', weight: 'heavy', sku: 'x', barcode: 'y', quantity: 'some' } }
  const [, medium] = addValue({ options: [option('Size', 'S')], variants: [typed] }, 0, 'M').variants
  expect(medium?.wrong).toEqual({ price: '24,5O', weight: 'heavy' })
})

test('a quantity typed before the options counts for each new variant', () => {
  const typed = { ...emptyRow(), inventoryQuantity: 20 }
  const none: OptionSet = { options: [option('Size')], variants: [typed] }
  const twenty = ['S', 'M', 'L'].reduce((set, value) => addValue(set, 0, value), none)
  expect(twenty.variants.map(({ inventoryQuantity }) => inventoryQuantity)).toEqual([20, 20, 20])
  const wrong = { options: [option('Size', 'S')], variants: [{ ...typed, optionValues: ['S'], wrong: { quantity: 'some' } }] }
  expect(addValue(wrong, 0, 'M').variants[1]?.wrong).toEqual({ quantity: 'some' })
})

test('the quantity of a saved variant stays with that variant', () => {
  const stocked = { ...saved('1', 'S'), inventoryQuantity: 20 }
  const added = addValue({ options: [option('Size', 'S')], variants: [stocked] }, 0, 'M').variants
  expect(added.map(({ inventoryQuantity }) => inventoryQuantity)).toEqual([20, 0])
})
