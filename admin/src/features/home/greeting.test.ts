import { expect, test } from 'vitest'

import { greetingOf } from './greeting.ts'

test('the greeting is morning before 12, afternoon from 12 to 17, and evening after that', () => {
  expect([0, 11, 12, 16, 17, 23].map(greetingOf)).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'])
})
