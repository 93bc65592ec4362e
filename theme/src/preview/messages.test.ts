import { describe, expect, test } from 'vitest'

import { readToEditor, readToPreview } from './messages.ts'

const config = (data: object) => ({ type: 'config', rev: 1, data })
const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as object

describe('a message to the preview', () => {
  test.each([
    config({ theme: 'fashion' }),
    { type: 'select', section: { kind: 'section', key: 'a' }, block: 'content.desktop', index: 2, scrollToId: 'a', isScroll: true },
    { type: 'select', section: null, isScroll: false },
    { type: 'mode', inspect: true, follow: false },
  ])('is read: %j', (message) => expect(readToPreview(message)).toEqual(message))

  test.each([
    ['one million characters', config({ text: 'x'.repeat(1_000_001) })],
    ['200 levels', config(nested(200))],
    ['200,000 values', config({ list: Array.from({ length: 200_000 }, () => 1) })],
    ['a list of 200,000 holes', config({ list: Object.assign([], { length: 200_000 }) })],
    ['a map', config({ map: new Map() })],
    ['bytes', config({ bytes: new Uint8Array(1) })],
    ['a key __proto__', config(JSON.parse('{"pages":{"__proto__":{"polluted":true}}}') as object)],
    ['another field', { ...config({}), more: true }],
    ['a path of 33 keys', { type: 'patch', baseRev: 0, rev: 1, operations: [{ path: Array.from({ length: 33 }, () => 'a'), value: 1 }] }],
    ['another group', { type: 'select', section: { kind: 'settings', key: 'constructor' }, isScroll: true }],
    ['text', 'config'],
  ])('is ignored with %s', (_name, message) => {
    expect(readToPreview(message)).toBeUndefined()
    expect('polluted' in {}).toBe(false)
  })
})

test.each([
  { type: 'pick', part: { kind: 'settings', key: 'colors' }, field: ['color_price'] },
  { type: 'pick', part: { kind: 'header' } },
  { type: 'navigated', page: 'product', handle: 'lamp' },
  { type: 'sectionShown', section: 'a' },
  { type: 'keys', shortcut: 'undo' },
])('a message to the editor is read: %j', (message) => expect(readToEditor(message)).toEqual(message))

test.each([
  { type: 'keys', shortcut: 'remove' },
  { type: 'keys', key: 'z', ctrlKey: true },
])('other keys are ignored: %j', (message) => expect(readToEditor(message)).toBeUndefined())
