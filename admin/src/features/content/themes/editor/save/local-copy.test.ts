import { withValue } from '@vitrine/theme/edit/json.ts'
import { EditSession } from '@vitrine/theme/edit/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { keepCopy, readCopy } from './local-copy.ts'

const page = new EventTarget()
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

function opened() {
  const never = async () => new Promise<never>(() => {})
  const saveDraft = vi.fn(async (revision: number) => Promise.resolve({ revision: revision + 1 }))
  const around = { saveDraft, save: never, discard: never, later: () => () => {} }
  return new EditSession({ revision: 1, config: { a: 0 } }, around)
}
const edit = (session: EditSession) => session.change(withValue(session.config, ['a'], 1), 'Edit')

test('edits that the server does not have are kept when the page closes, with what they are based on', () => {
  const session = opened()
  keepCopy('theme', session)
  edit(session)
  page.dispatchEvent(new Event('pagehide'))
  expect(readCopy('theme')).toEqual({ base: { revision: 1, config: { a: 0 } }, config: { a: 1 } })
})

test('a recovered copy goes once the server has its edits, so that no later visit brings them back', async () => {
  const closed = opened()
  keepCopy('theme', closed)
  edit(closed)
  page.dispatchEvent(new Event('pagehide'))

  const session = opened()
  edit(session)
  keepCopy('theme', session)
  await session.flush()
  expect(readCopy('theme')).toBeNull()
})

test('leaving the editor keeps a copy until the last write has arrived', async () => {
  const session = opened()
  const end = keepCopy('theme', session)
  edit(session)
  end()
  expect(readCopy('theme')).not.toBeNull()
  await vi.waitFor(() => expect(readCopy('theme')).toBeNull())
})

test('a copy goes if a visit starts without it, because the last write had arrived', () => {
  const closed = opened()
  keepCopy('theme', closed)
  edit(closed)
  page.dispatchEvent(new Event('pagehide'))
  expect(readCopy('theme')).not.toBeNull()
  keepCopy('theme', opened())
  expect(readCopy('theme')).toBeNull()
})
