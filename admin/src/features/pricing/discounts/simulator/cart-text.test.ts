import { expect, test } from 'vitest'

import { linesIn } from './cart-text.ts'

test('reads the item and the quantity of each line', () => {
  expect(linesIn(' MUG-BLUE 2\n\nTEE, 3\nCAP\tx 4\nPLAIN ')).toEqual({
    lines: [
      { item: 'MUG-BLUE', quantity: 2 },
      { item: 'TEE', quantity: 3 },
      { item: 'CAP', quantity: 4 },
      { item: 'PLAIN', quantity: 1 },
    ],
    wrong: null,
  })
})

test.each(['MUG 0', 'MUG -1', 'MUG 1.5', 'MUG 1000'])('refuses %j', (line) => expect(linesIn(line).wrong).toBe(line))
