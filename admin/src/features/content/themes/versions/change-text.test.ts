import { expect, test, vi } from 'vitest'

import { changeTexts, type Version } from './change-text.ts'

vi.mock('../../../../messages/messages.ts', () => ({
  t: (key: string, values: object = {}) => [key, ...Object.values(values).map(String)].join('|'),
  tOr: (_key: string, otherwise: string) => otherwise,
}))

const version = (changes: Version['changes'], changeCount = changes.length): Version => ({
  id: '1',
  kind: 'saved',
  author: null,
  createdAt: '2026-11-20T09:30:00.000Z',
  changes,
  changeCount,
})
const at = (...path: (string | number)[]) => ({ path: ['pages', 'homepage', 0, ...path], section: 'policy' })

test('each change is named with what was done', () => {
  const { texts, more } = changeTexts(
    version([
      { kind: 'added', ...at() },
      { kind: 'changed', ...at('settings', 'blocks') },
    ]),
    'fashion',
  )
  expect(texts).toEqual(['themes.change.added|Store benefits', 'themes.change.changed|Store benefits'])
  expect(more).toBe(0)
})

test('two parts of one setting are one change', () => {
  const image = at('settings', 'blocks', 0, 'image')
  const changes = [
    { kind: 'changed' as const, ...image, path: [...image.path, 'id'] },
    { kind: 'changed' as const, ...image, path: [...image.path, 'alt'] },
  ]
  expect(changeTexts(version(changes, 14), 'fashion')).toMatchObject({ texts: { length: 1 }, more: 12 })
})
