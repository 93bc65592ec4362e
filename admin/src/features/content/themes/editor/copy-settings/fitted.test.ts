import { blocks, list, range, slider, text } from '@vitrine/theme/fields/build.ts'
import { expect, test } from 'vitest'

import { fitted } from './fitted.ts'

const days = range({ label: 'Days', min: 0, max: 100, unit: 'days', default: { from: 7, to: 10 } })

test('both ends of a range are brought within the bounds', () => {
  expect(fitted(days, { from: -5, to: 300 }, 'fashion')).toEqual({ value: { from: 0, to: 100 }, isWhole: false })
  expect(fitted(days, { from: 2, to: 3 }, 'fashion')).toEqual({ value: { from: 2, to: 3 }, isWhole: true })
})

test('blocks of types that the target doesn’t have are left out', () => {
  const field = blocks({
    label: 'Blocks',
    min: 0,
    max: 5,
    typeLabels: { note: 'Note' },
    types: { note: { title: text({ label: 'Title' }) } },
    default: [],
  })
  const note = { type: 'note', title: 'Hello' }
  expect(fitted(field, [{ type: 'constructor' }, note], 'fashion')).toEqual({ value: [note], isWhole: false })
})

test('a part of an item that can’t be used gets its default, and the others stay', () => {
  const fields = { title: text({ label: 'Title', max: 5 }), size: slider({ label: 'Size', min: 1, max: 4, default: 2 }) }
  const field = list({ label: 'List', itemLabel: 'Item', min: 0, max: 5, fields })
  const stored = [
    { title: 'Much too long', size: 3 },
    { title: 'Hello', size: 9 },
  ]
  expect(fitted(field, stored, 'fashion')).toEqual({
    value: [
      { title: '', size: 3 },
      { title: 'Hello', size: 4 },
    ],
    isWhole: false,
  })
  expect(fitted(field, 'no list', 'fashion')).toBeUndefined()
})
