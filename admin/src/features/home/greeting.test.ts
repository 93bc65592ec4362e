import { expect, test } from 'vitest'

import { greetingOf } from './greeting.ts'

test('the greeting is morning before 12:00, afternoon from 12:00 until 17:00, and evening from 17:00', () => {
  expect([0, 11, 12, 16, 17, 23].map(greetingOf)).toEqual(['morning', 'morning', 'afternoon', 'afternoon', 'evening', 'evening'])
})
