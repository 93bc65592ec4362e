import { expect, test } from 'vitest'

import { mergeChanges } from './merge-changes.ts'

const base = { title: 'About', body: 'Text', tags: ['a'] }

test('a change on one side only is used', () => {
  const { merged, conflicts } = mergeChanges({ base, mine: { ...base, title: 'About us' }, theirs: { ...base, tags: ['a', 'b'] } })
  expect(merged).toEqual({ title: 'About us', body: 'Text', tags: ['a', 'b'] })
  expect(conflicts).toEqual([])
})

test('different changes on both sides are reported, but equal changes are not', () => {
  const mine = { ...base, title: 'Mine', body: 'Same' }
  const { merged, conflicts } = mergeChanges({ base, mine, theirs: { ...base, title: 'Theirs', body: 'Same' } })
  expect(merged).toEqual(mine)
  expect(conflicts).toEqual(['title'])
})
