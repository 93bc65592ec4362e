import { describe, expect, test } from 'vitest'

import { searchQuery } from '../../../platform/db/search.ts'
import { searchVector } from './search-tokens.ts'

const product = {
  title: 'Café Cup',
  handle: 'cafe-cup',
  vendor: 'Blue & Co',
  type: '',
  tags: ['Blue'],
  variants: [{ sku: 'CUP-01', barcode: '' }],
}

describe('search words', () => {
  test('have each word once, at its highest weight, without accents, and have codes also without separators', () => {
    expect(searchVector(product)).toBe("'cafe':1A 'cup':2A 'blue':3B 'co':4B 'cafecup':8C '01':10C 'cup01':11C")
  })
  test('match typed words as prefixes, and without words there is no query', () => {
    expect(searchQuery('CAFÉ cu')).toBe("'cafe':* & 'cu':*")
    expect(searchQuery(' !& | () ')).toBeUndefined()
  })
  test('never contain quotes and operators of a query', () => {
    expect(searchQuery(`a' | b:* \\ <-> !c`)).toBe("'a':* & 'b':* & 'c':*")
  })
  test('fit into PostgreSQL’s limit for any input', () => {
    // U+FDFA becomes 18 characters when it is decomposed.
    const monster = { ...product, title: 'ﷺ'.repeat(255), tags: Array.from({ length: 250 }, (_, at) => `${at}${'ﷺ '.repeat(100)}`) }
    const vector = searchVector({
      ...monster,
      variants: monster.tags.map((tag, at) => ({ sku: tag, barcode: `${at} ${'𠀀'.repeat(250)}` })),
    })
    expect(Buffer.byteLength(vector)).toBeLessThan(1_000_000)
  })
})
