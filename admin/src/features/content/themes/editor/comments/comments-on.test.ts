import { expect, test } from 'vitest'

import type { Part } from '../editor.ts'
import { commentsOn } from './comments-on.ts'
import type { Comment } from './use-comments.ts'

const comment = (id: string, part: string, resolvedAt: string | null = null) => ({ id, part, resolvedAt }) as Comment
const comments = [
  comment('a', 'section:cart'),
  comment('b', 'settings:cart'),
  comment('c', 'header'),
  comment('d', 'section:cart', '2026-11-20T09:30:00.000Z'),
  comment('e', 'section:cart-2'),
]
function idsOn(part: Part) {
  const { open, resolved } = commentsOn(part, comments)
  return [open.map(({ id }) => id), resolved.map(({ id }) => id)]
}

test('a part has its own comments only, the resolved ones apart', () => {
  expect(idsOn({ kind: 'section', key: 'cart' })).toEqual([['a'], ['d']])
  expect(idsOn({ kind: 'settings', key: 'cart' })).toEqual([['b'], []])
  expect(idsOn({ kind: 'header' })).toEqual([['c'], []])
  expect(idsOn({ kind: 'footer' })).toEqual([[], []])
})
