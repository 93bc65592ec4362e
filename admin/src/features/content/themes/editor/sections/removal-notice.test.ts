import type { Json } from '@vitrine/theme/edit/json.ts'
import { EditSession } from '@vitrine/theme/edit/session.ts'
import { beforeEach, expect, test, vi } from 'vitest'

import { becomeNoticeHost, type Notice } from '../../../../../events.ts'
import { Editor } from '../editor.ts'
import { sectionsOf } from '../part-of.ts'
import { SectionActions } from './section-actions.ts'

const show = vi.fn<(notice: Notice) => void>()
const dismissed = vi.fn<(id: string) => void>()
becomeNoticeHost({ show, dismiss: dismissed })
beforeEach(() => {
  show.mockClear()
  dismissed.mockClear()
})

const section = (key: string) => ({ type: 'feature-content', version: 1, key, settings: {} })
const keys = (session: EditSession) => sectionsOf(session.config).map((one) => (one as { key: string }).key)

/** Removes the second of three sections. */
function removed() {
  const config: Json = { pages: { homepage: ['a', 'b', 'c'].map(section) } }
  const session = new EditSession(
    { revision: 1, config },
    {
      saveDraft: async (revision) => Promise.resolve({ revision: revision + 1 }),
      save: async (revision, saved) => Promise.resolve({ revision: revision + 1, config: saved }),
      discard: async (revision) => Promise.resolve({ revision: revision + 1, config }),
      later: () => () => {},
    },
  )
  const actions = new SectionActions(new Editor('theme', 'default', session))
  actions.remove('b')
  const notice = show.mock.calls[0]![0]
  return { session, actions, notice, undo: notice.action!.run }
}

test('the notice about a removed section brings it back once', () => {
  const { session, undo } = removed()
  undo()
  undo()
  expect(keys(session)).toEqual(['a', 'b', 'c'])
})

test('a removal that the keyboard undid leaves nothing to bring back, and the notice goes', () => {
  const { session, notice, undo } = removed()
  session.undo()
  expect(dismissed).toHaveBeenCalledWith(notice.id)
  undo()
  expect(keys(session)).toEqual(['a', 'b', 'c'])
})

test('after other steps, the section comes back at its place', () => {
  const { session, actions, undo } = removed()
  actions.toggle('c')
  expect(dismissed).not.toHaveBeenCalled()
  undo()
  expect(keys(session)).toEqual(['a', 'b', 'c'])
})

test('the notice goes when the removal is saved, and stays while it is a draft', async () => {
  const { session, notice } = removed()
  await session.flush()
  expect(dismissed).not.toHaveBeenCalled()
  await session.save()
  expect(dismissed).toHaveBeenCalledWith(notice.id)
})
