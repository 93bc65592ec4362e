import { EditSession } from '@vitrine/theme/edit/session.ts'
import { expect, test, vi } from 'vitest'

import { Editor, type Part } from './editor.ts'
import { choosePage, goBack, openPart } from './navigate.ts'

vi.mock('../../../../messages/messages.ts', () => ({ t: (key: string) => key, tOr: (_key: string, otherwise: string) => otherwise }))

const section = { type: 'policy', key: 'policy-1', version: 1, index: 0, settings: {} }

/** Opens a theme, and a part of it. */
function opened(part: Part): Editor {
  const never = async () => new Promise<never>(() => {})
  const around = { saveDraft: never, save: never, discard: never, later: () => () => {} }
  const session = new EditSession({ revision: 1, config: { pages: { homepage: [section] } } }, around)
  const editor = new Editor('theme', 'fashion', session)
  openPart(editor, part)
  return editor
}

test.each<[string, Part, 'cart' | 'home' | 'product']>([
  ['a section', { kind: 'section', key: 'policy-1' }, 'cart'],
  ['settings of a page', { kind: 'settings', key: 'product' }, 'home'],
])('%s is left when a page is chosen that doesn’t show it, and the focus stays', (_name, part, page) => {
  const editor = opened(part)
  choosePage(editor, page)
  expect(editor.view()).toMatchObject({ page, part: null, field: null, before: null })
  expect(editor.lastPart).toBeNull()
})

test.each<[string, Part]>([
  ['the header', { kind: 'header' }],
  ['colors', { kind: 'settings', key: 'colors' }],
  ['settings of the chosen page', { kind: 'settings', key: 'cart' }],
])('%s stays open', (_name, part) => {
  const editor = opened(part)
  choosePage(editor, 'cart')
  expect(editor.view()).toMatchObject({ page: 'cart', part })
  // The page that was chosen is no detour to go back from.
  goBack(editor)
  expect(editor.view()).toMatchObject({ page: 'cart', part: null })
})

test('checkout has no header', () => {
  const editor = opened({ kind: 'header' })
  choosePage(editor, 'checkout')
  expect(editor.view()).toMatchObject({ page: 'checkout', part: null })
  openPart(editor, { kind: 'footer' })
  expect(editor.view()).toMatchObject({ page: 'home', before: 'checkout' })
})

test('the choice of a section is left for another page than the home page', () => {
  const editor = opened({ kind: 'header' })
  editor.show({ part: null, addAt: 0 })
  choosePage(editor, 'home')
  expect(editor.view().addAt).toBe(0)
  choosePage(editor, 'product')
  expect(editor.view().addAt).toBeNull()
})
