import { expect, test } from 'vitest'

import { baselinesOf } from './baselines.ts'

const theme = (id: string, isPublished = false) => ({ id, name: `Theme ${id}`, isPublished, savedAt: '2026-01-01T00:00:00Z' })
const themes = [theme('a', true), theme('b'), theme('c')]
const idsOf = (themeId: string, all = themes) => baselinesOf(all, themeId).map(({ theme: { id } }) => id)

test('the draft of the published theme is compared with what shoppers see of it', () => {
  expect(idsOf('a')).toEqual(['a'])
})

test('a theme of the library is compared with the published one, or with its own saved version', () => {
  expect(idsOf('b')).toEqual(['a', 'b'])
})

test('a theme that is gone has nothing to be compared with', () => {
  expect(idsOf('d')).toEqual([])
})
