import { expect, test } from 'vitest'

import { fitted, stepped } from './sidebar-width.ts'

test.each([
  [350, 350],
  [199, 50],
  [200, 200],
  [-10, 50],
  [2000, 600],
])('a sidebar dragged to %i px is %i px wide in a window of 1,000', (wanted, width) => {
  expect(fitted(wanted, 1000)).toBe(width)
})

test('the arrow keys lead into the rail and out of it', () => {
  expect(stepped(200, -20, 1000)).toBe(50)
  expect(stepped(50, 20, 1000)).toBe(200)
  expect(stepped(590, 20, 1000)).toBe(600)
})
