import { shortcuts } from '@vitrine/theme/preview/shortcuts.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { watchKeys } from './keys.ts'

afterEach(() => vi.unstubAllGlobals())

const keys = [
  { key: 'z', ctrlKey: true },
  { key: 'y', ctrlKey: true },
  { key: 's', ctrlKey: true },
  { key: 'k', ctrlKey: true },
  { key: 'Escape' },
  { key: '?' },
  { key: 'π', code: 'KeyP', altKey: true },
  { key: 'ç', code: 'KeyC', altKey: true },
]

/** Presses all keys of the editor while an element of the frame has the focus. Returns what the editor was sent. */
function sentFrom(matches: (selector: string) => boolean): string[] {
  class FakeElement {
    matches = matches
  }
  let press = (_event: object) => {}
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof press) => (press = listener))
  const sent: string[] = []
  watchKeys((shortcut) => sent.push(shortcut))
  for (const pressed of keys) press({ isTrusted: true, target: new FakeElement(), preventDefault: () => {}, ...pressed })
  return sent
}

test('the editor gets all its keys, except those that a text field types or has a use of its own for', () => {
  expect(new Set(sentFrom(() => false))).toEqual(new Set(shortcuts))
  expect(sentFrom((selector) => selector.includes('textarea'))).toEqual(['save', 'palette'])
})
