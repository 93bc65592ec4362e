import { EditSession } from '@vitrine/theme/edit/session.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { Editor } from '../editor.ts'
import { runFromFrame } from './run-shortcut.ts'

afterEach(() => vi.unstubAllGlobals())

const frame = {} as Element

/** Opens a theme with one edit. */
function edited({ focused = frame, isActive = true, isCovered = false }): Editor {
  vi.stubGlobal('document', { activeElement: focused, querySelector: () => (isCovered ? {} : null) })
  vi.stubGlobal('navigator', { userActivation: { isActive } })
  const never = async () => new Promise<never>(() => {})
  const around = { saveDraft: never, save: never, discard: never, later: () => () => {} }
  const editor = new Editor('theme', 'fashion', new EditSession({ revision: 1, config: { a: 1 } }, around))
  editor.session.change({ a: 2 }, 'Edit')
  editor.show({ part: { kind: 'header' } })
  return editor
}

test('keys in the frame do what they do in the editor', () => {
  const editor = edited({})
  runFromFrame('undo', editor, frame)
  expect(editor.session.config).toEqual({ a: 1 })
  runFromFrame('redo', editor, frame)
  expect(editor.session.config).toEqual({ a: 2 })
  runFromFrame('back', editor, frame)
  expect(editor.view().part).toBeNull()
})

test.each([
  ['nobody has the focus in it', { focused: {} as Element }],
  ['nobody used it just now', { isActive: false }],
  ['a dialog is open', { isCovered: true }],
])('a frame is not believed while %s', (_name, state) => {
  const editor = edited(state)
  runFromFrame('undo', editor, frame)
  expect(editor.session.config).toEqual({ a: 2 })
})

test('Escape goes back although browsers don’t count it as a use of the page', () => {
  const editor = edited({ isActive: false })
  runFromFrame('back', editor, frame)
  expect(editor.view().part).toBeNull()
})
