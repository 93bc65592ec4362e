import { expect, test } from 'vitest'

import { byteRange } from './byte-range.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', null],
  ['bytes=100-', null],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
])('in a file of a hundred bytes, %s is the range %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

test('an empty file has no ranges', () => {
  expect(byteRange('bytes=0-', 0)).toBeNull()
  expect(byteRange('bytes=-5', 0)).toBeNull()
})
