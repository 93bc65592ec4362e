import { regions } from '@vitrine/theme/layout/header-footer.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'
import { expect, test } from 'vitest'

import { emptyOf, hasOwn, pairState } from './pair-state.ts'

const header = regions.fashion.header.settings.fields
const logo = header.logo_mobile
const height = header.size_logo.mobile
const slides = sections['head-image'].fields.content.mobile
const image = { id: 'a', alt: '' }

test('without an own value, mobile takes that for desktop', () => {
  expect([emptyOf(logo), emptyOf(slides), emptyOf(height)]).toEqual([null, [], undefined])
  expect(pairState(image, null, logo)).toBe('empty')
  expect(pairState([{ heading: 'A' }], [], slides)).toBe('empty')
  expect(pairState(null, null, logo)).toBe('unset')
  expect(pairState([], [], slides)).toBe('unset')
})

test('another value on mobile is different, and the same one isn’t', () => {
  expect(pairState(image, { ...image, id: 'b' }, logo)).toBe('different')
  expect(pairState(image, { ...image }, logo)).toBe('same')
  expect(pairState(50, 32, height)).toBe('different')
  expect(pairState(50, 50, height)).toBe('same')
})

test('a copy on mobile is its own, because it doesn’t follow the desktop', () => {
  expect(hasOwn('same', slides)).toBe(true)
  expect(hasOwn('different', slides)).toBe(true)
  expect(hasOwn('empty', slides)).toBe(false)
  expect(hasOwn('same', height)).toBe(false)
})
