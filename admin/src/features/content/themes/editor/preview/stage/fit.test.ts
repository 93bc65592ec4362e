import { describe, expect, test } from 'vitest'

import { fit, widthAt } from './fit.ts'

const room = { width: 1012, height: 800 }
const view = { device: 'desktop', width: null, isComparing: false } as const

describe('the page', () => {
  test.each([
    ['fills the room', view, { width: 1000, height: 800, scale: 1 }],
    ['is as large as a phone', { ...view, device: 'mobile' as const }, { width: 375, height: 667, scale: 1 }],
    ['has the width that was dragged', { ...view, width: 640 }, { width: 640, height: 800, scale: 1 }],
    ['is not wider than the room', { ...view, width: 4000 }, { width: 1000, height: 800, scale: 1 }],
    ['keeps its width beside another and is scaled', { ...view, isComparing: true }, { width: 1000, height: 1520, scale: 0.5 }],
    ['is not scaled if both fit', { ...view, width: 400, isComparing: true }, { width: 400, height: 760, scale: 1 }],
    ['is not scaled up', { ...view, device: 'mobile' as const, isComparing: true }, { width: 375, height: 667, scale: 1 }],
  ])('%s', (_name, shown, size) => expect(fit(room, shown, false)).toMatchObject(size))

  test('fills the window of a phone, which shows one of two', () => {
    const phone = { width: 390, height: 600 }
    expect(fit(phone, { ...view, width: 640 }, true)).toMatchObject({ width: 390, height: 600, scale: 1 })
    expect(fit(phone, { ...view, isComparing: true }, true)).toMatchObject({ width: 390, height: 560, scale: 1 })
  })
})

test.each([
  [1006, false, 1000],
  [756, false, 500],
  [506, false, 320],
  [2000, false, 1000],
  [506, true, 500],
  [906, true, 900],
  [0, true, 320],
])('a handle at %i px makes it %s that the page beside another is %i px wide', (x, isComparing, width) => {
  expect(widthAt(x, room, isComparing)).toBe(width)
})
