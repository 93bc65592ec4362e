import { expect, test, vi } from 'vitest'

import { ScrollSync } from './scroll-sync.ts'

test('frames follow the one that somebody scrolls, and one that loads later catches up', () => {
  const sync = new ScrollSync()
  const [draft, baseline] = [vi.fn(), vi.fn()]
  sync.join('draft', draft)
  sync.scrolled('draft', 300)
  const leave = sync.join('baseline', baseline)
  sync.catchUp('baseline')
  sync.scrolled('draft', 400)
  sync.scrolled('baseline', 500)
  leave()
  sync.scrolled('draft', 600)
  expect(baseline.mock.calls).toEqual([[300], [400]])
  expect(draft.mock.calls).toEqual([[500]])
})
