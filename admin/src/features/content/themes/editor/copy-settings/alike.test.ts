import { blocks, group, list, slider, text, toggle } from '@vitrine/theme/fields/build.ts'
import { expect, test } from 'vitest'

import { alikeFields, hasSameShape } from './alike.ts'

const title = text({ label: 'Title' })
const on = toggle({ label: 'On' })
const listOf = (fields: Parameters<typeof list>[0]['fields']) => list({ label: 'List', itemLabel: 'Item', min: 0, max: 5, fields })
const blocksOf = (types: Parameters<typeof blocks>[0]['types']) =>
  blocks({ label: 'Blocks', min: 0, max: 5, types, typeLabels: {}, default: [] })
const isAlike = (to: object, from: object) => alikeFields({ a: to } as never, { a: from } as never).length > 0

test('fields are alike if they have the same key and a value of the one makes sense in the other', () => {
  expect(isAlike(title, text({ label: 'Other', max: 10 }))).toBe(true)
  expect(isAlike(title, on)).toBe(false)
  expect(alikeFields({ a: title }, { b: title })).toEqual([])
})

test('groups and lists are alike if they share a field, and blocks if they share a type', () => {
  const inGroup = (fields: object) => group({ label: 'Group', fields: fields as never })
  expect(isAlike(inGroup({ title, on }), inGroup({ title }))).toBe(true)
  expect(isAlike(inGroup({ on }), inGroup({ title }))).toBe(false)
  expect(isAlike(listOf({ title, on }), listOf({ title }))).toBe(true)
  expect(isAlike(listOf({ on }), listOf({ title }))).toBe(false)
  expect(isAlike(blocksOf({ one: { title }, two: { on } }), blocksOf({ two: { title } }))).toBe(true)
  expect(isAlike(blocksOf({ one: { title } }), blocksOf({ two: { title } }))).toBe(false)
})

test('bounds and labels are no part of a shape', () => {
  const size = (max: number) => listOf({ size: slider({ label: `Up to ${max}`, min: 1, max, default: 1 }) })
  expect(hasSameShape(size(5), size(9))).toBe(true)
  expect(hasSameShape(listOf({ title }), listOf({ on }))).toBe(false)
})
