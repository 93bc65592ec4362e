import { expect, test } from 'vitest'

import { pastedCodes } from './pasted-codes.ts'

test('pasted lines, cells and lists become codes without duplicates, in their order', () => {
  expect(pastedCodes('B-2\r\nA-1\n\n"C 3"\tA-1, d-4 ;')).toEqual(['B-2', 'A-1', 'C 3', 'd-4'])
  expect(pastedCodes(' \n ')).toEqual([])
})
