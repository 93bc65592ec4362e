import { expect, it } from 'vitest'

import { fitsIn } from './fits-in.ts'

const step = (time: number, unit: 'days' | 'hours' | 'minutes' = 'days', isEdit = true) => ({ time, unit, isEdit })

it('steps fit in a delivery time that is not shorter', () => {
  const days = { least: 1, most: 2 }
  expect(fitsIn(days, [step(1), step(1)])).toBe(true)
  expect(fitsIn(days, [step(1), step(24, 'hours'), step(1, 'minutes')])).toBe(false)
  expect(fitsIn(days, [step(1), step(9, 'days', false)])).toBe(true)
})
