import { expect, test } from 'vitest'

import { readOpened, writeOpened } from './campaign-search.ts'

test.each([[[]], [['google']], [['google', 'cpc']], [['']], [['', '', 'a/b']], [['a b', '%', '=?&#']]])('%j survives the URL', (tags) => {
  expect(readOpened(writeOpened(tags))).toEqual(tags)
})

test('a text that somebody typed is read as far as possible', () => {
  expect(readOpened('/%E0%A4%A')).toEqual(['%E0%A4%A'])
  expect(readOpened('google')).toEqual([])
  expect(readOpened('/a/b/c/d/e/f')).toEqual(['a', 'b', 'c', 'd'])
})
