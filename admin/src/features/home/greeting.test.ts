import { expect, test } from 'vitest'

import { greetingOf } from './greeting.ts'

test('morning before 12, afternoon from 12 to 17, evening after', () => {
  expect([0, 11, 12, 16, 17, 23].map(greetingOf)).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'])
})
