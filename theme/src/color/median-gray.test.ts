import { expect, test } from 'vitest'

import { medianGray } from './median-gray.ts'

const pixels = (...colors: [number, number, number][]) => colors.flatMap((color) => [...color, 255])

test('the median of the pixels is as light as most of the image', () => {
  expect(medianGray(pixels([255, 255, 255], [255, 255, 255], [0, 0, 0]))).toBe('#ffffff')
  expect(medianGray(pixels([255, 255, 255], [0, 0, 0], [10, 10, 10]))).toBe('#0a0a0a')
})

test('a color counts as the gray of its luminance', () => {
  expect(medianGray(pixels([0, 255, 0]))).toBe('#dcdcdc')
})

test('nothing is black', () => {
  expect(medianGray([])).toBe('#000000')
})
