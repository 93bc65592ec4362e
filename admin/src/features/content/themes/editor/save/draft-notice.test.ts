import { EditSession } from '@vitrine/theme/edit/session.ts'
import { beforeEach, expect, test, vi } from 'vitest'

import { becomeNoticeHost, type Notice } from '../../../../../events.ts'
import { noticeDraft } from './draft-notice.ts'

const show = vi.fn<(notice: Notice) => void>()
const onChange = vi.fn<() => void>()
becomeNoticeHost({ show, dismiss: () => {} })
beforeEach(() => {
  show.mockClear()
  onChange.mockClear()
})

function opened() {
  const discard = vi.fn(async (revision: number) => Promise.resolve({ revision: revision + 1, config: { a: 0 } }))
  const saveDraft = vi.fn(async (revision: number) => Promise.resolve({ revision: revision + 1 }))
  const session = new EditSession(
    { revision: 1, config: { a: 0 } },
    { discard, saveDraft, save: async () => new Promise<never>(() => {}), later: () => () => {} },
  )
  return { session, discard, saveDraft }
}

test('leaving without edits says nothing', () => {
  noticeDraft(opened().session, onChange)
  expect(show).not.toHaveBeenCalled()
})

test('a draft that was left is discarded from the notice, and comes back with undo', async () => {
  const { session, discard, saveDraft } = opened()
  session.change({ a: 1 }, 'Edit')
  await session.flush()
  noticeDraft(session, onChange)
  show.mock.calls[0]![0].action!.run()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(discard).toHaveBeenCalledOnce()
  expect(session.config).toEqual({ a: 0 })

  show.mock.calls[1]![0].action!.run()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  expect(saveDraft).toHaveBeenLastCalledWith(expect.any(Number), { a: 1 })
})
