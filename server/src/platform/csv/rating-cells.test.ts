import { expect, test } from 'vitest'

import { checkRatingCell, ratingOf } from './rating-cells.ts'

const rating = 'Product rating (product.metafields.reviews.rating)'
const count = 'Product rating count (product.metafields.reviews.rating_count)'
const json = (value: unknown, scale_min: unknown = '1.0', scale_max: unknown = '5.0') => JSON.stringify({ value, scale_min, scale_max })

test.each([
  ['4.5', '12', { value: 4.5, count: 12 }],
  ['5', '1,200', { value: 5, count: 1200 }],
  [json('4.5'), '3', { value: 4.5, count: 3 }],
  [json(4.5, 1, 5), '3', { value: 4.5, count: 3 }],
  [json('9', '0', '10'), '3', { value: 4.5, count: 3 }],
  [json('9', '1', '10'), '3', { value: 4.5, count: 3 }],
  ['0', '2', { value: 0, count: 2 }],
  ['4.5', '0', null],
  ['4.5', '', null],
  ['', '12', null],
])('a rating of %s by %s', (value, many, expected) => {
  checkRatingCell(rating, value)
  checkRatingCell(count, many)
  expect(ratingOf({ Care: 'Wash', [rating]: value, [count]: many })).toEqual(expected)
})

test.each([
  [rating, '5.1'],
  [rating, '-1'],
  [rating, 'good'],
  [rating, '4.5 stars'],
  [rating, '1e1'],
  [rating, 'Infinity'],
  [rating, '{'],
  [rating, '{}'],
  [rating, 'null'],
  [rating, json('6')],
  [rating, json('0.5')],
  [rating, json('4', '1', '0')],
  [rating, json(null)],
  [rating, json({ value: 1 })],
  [count, '-1'],
  [count, '1.5'],
  [count, 'many'],
])('%s cannot be %s', (header, cell) => {
  expect(() => checkRatingCell(header, cell)).toThrow()
  expect(ratingOf({ [rating]: '4.5', [count]: '12', [header]: cell })).toBeNull()
})

test('other columns are not ratings', () => {
  const others = ['Rating', 'Stars (product.metafields.custom.rating)', 'Old (product.metafields.reviews.rating_old)', 'constructor']
  for (const header of others) {
    checkRatingCell(header, 'good')
    expect(ratingOf({ [header]: '4.5', [count]: '3' })).toBeNull()
  }
})
