import { readConfig } from '@vitrine/theme/config/read.ts'
import { type Json, type Path, withValue } from '@vitrine/theme/edit/json.ts'
import { themeNames } from '@vitrine/theme/themes.ts'
import { describe, expect, test, vi } from 'vitest'

import { CallError } from '../../../../../api/call-error.ts'
import { problemsOf, refusedBy } from './problems.ts'

vi.mock('../../../../../messages/messages.ts', () => ({
  t: (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' '),
  tOr: (_key: string, otherwise: string) => otherwise,
  loadAreas: async () => {},
}))

const section = { type: 'policy', key: 'one', version: 1, index: 9, settings: { blocks: [{ image: null, title: '', description: '' }] } }
const start = (theme: (typeof themeNames)[number]) => readConfig({ theme, pages: { homepage: [section] } }) as unknown as Json
const withEach = (...changes: [Path, Json][]) => changes.reduce((config, [path, value]) => withValue(config, path, value), start('fashion'))

describe.each(themeNames)('%s', (theme) => {
  test('a theme as it comes has no problems, whatever the indexes of its sections are', () => {
    expect(problemsOf(start(theme))).toEqual([])
    expect(problemsOf(withValue(start(theme), ['pages', 'homepage', 0, 'index'], 40))).toEqual([])
  })
})

test('each invalid setting is named once, with its part', () => {
  const title: Path = ['pages', 'homepage', 0, 'settings', 'blocks', 0, 'title']
  const step: Path = ['settings', 'thankpage', 'steps', 'settings', 'blocks', 1]
  const goal: Path = ['settings', 'cart_goal', 'goalAmount']
  const address: Path = ['pages', 'fixed', 'footer', 'settings', 'link_social', 'facebook']
  const config = withEach([title, 'x'.repeat(121)], [[...step, 'name'], ''], [[...step, 'time'], 'two'], [goal, -1], [address, 'facebook'])
  expect(problemsOf(config)).toEqual([
    { path: address, message: 'Enter a URL that starts with https://', part: { kind: 'footer' } },
    { path: title, message: 'field.too_long 120', part: { kind: 'section', key: 'one' } },
    { path: [...step, 'name'], message: 'Required.', part: { kind: 'settings', key: 'thankpage' } },
    { path: [...step, 'time'], message: 'Invalid number', part: { kind: 'settings', key: 'thankpage' } },
    { path: goal, message: 'field.too_small 0', part: { kind: 'settings', key: 'cart_goal' } },
  ])
})

test('a cleared number is required', () => {
  const lines: Path = ['settings', 'style', 'maxLineDisplayProduct']
  expect(problemsOf(withEach([lines, ''])).map(({ message }) => message)).toEqual(['Required.'])
  expect(problemsOf(withEach([lines, 11])).map(({ message }) => message)).toEqual(['field.too_big 10'])
})

test('what the server refused leads to the same fields', () => {
  const field = 'config.pages.homepage.0.settings.blocks.0.image'
  const error = new CallError({
    code: 'invalid_input',
    title: '',
    status: 422,
    errors: [
      { field, code: 'unknown_id', message: 'Gone' },
      { field: 'revision', code: 'required', message: 'No' },
    ],
  })
  expect(refusedBy(error, start('fashion'))).toEqual([
    { path: ['pages', 'homepage', 0, 'settings', 'blocks', 0, 'image'], message: 'Gone', part: { kind: 'section', key: 'one' } },
  ])
})
