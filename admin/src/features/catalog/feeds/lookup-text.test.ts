import { expect, test } from 'vitest'

import { lookupText, readLookup } from './lookup-text.ts'

test('a lookup table is read from lines and written as them', () => {
  const lookup = {
    table: [
      { from: 'Mugs', to: 'Home & Garden > Mugs' },
      { from: 'a', to: '1=2' },
    ],
    otherwise: 'Other',
  }
  expect(lookupText(lookup)).toBe('Mugs = Home & Garden > Mugs\na = 1=2\n* = Other')
  expect(readLookup(lookupText(lookup))).toEqual(lookup)
})

test('lines that are not finished are left out', () => {
  expect(readLookup('Mugs\n= x\n\nCups =')).toEqual({ table: [{ from: 'Cups', to: '' }], otherwise: '' })
})
