import { expect, test } from 'vitest'

import { shortcutOf } from './shortcuts.ts'

const none = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', metaKey: true }, 'undo'],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  [{ key: 'y', ctrlKey: true }, 'redo'],
  [{ key: 's', ctrlKey: true }, 'save'],
  [{ key: 'k', metaKey: true }, 'palette'],
  [{ key: 'Escape' }, 'back'],
  [{ key: '?', shiftKey: true }, 'help'],
  [{ key: 'π', code: 'KeyP', altKey: true }, 'compare'],
  [{ key: 'p', code: 'KeyP', altKey: true, ctrlKey: true }, undefined],
  [{ key: 'p', code: 'KeyP' }, undefined],
  [{ key: 'ç', code: 'KeyC', altKey: true }, 'check'],
  [{ key: 'ć', code: 'KeyC', altKey: true, ctrlKey: true }, undefined],
  [{ key: 'z' }, undefined],
  [{ key: 'c', ctrlKey: true }, undefined],
  // The third level of a keyboard is Ctrl and Alt together.
  [{ key: 's', ctrlKey: true, altKey: true }, undefined],
])('%j means %s', (keys, shortcut) => expect(shortcutOf({ ...none, ...keys })).toBe(shortcut))
