import type { Json } from '@vitrine/theme/edit/json.ts'
import { describe, expect, test } from 'vitest'

import { pickedView, selectMessage } from './selection.ts'

const slide = { heading: { content: 'Hello' } }
const config: Json = {
  pages: {
    fixed: { header: { settings: { main_menu: 'main' } }, footer: {} },
    homepage: [
      { key: 'text', type: 'section-text', settings: {} },
      { key: 'hero', type: 'head-image', settings: { content: { desktop: [slide, slide], mobile: [] } } },
    ],
  },
  settings: { popup: { welcome: { title: 'Welcome' } } },
}
const hero = { kind: 'section', key: 'hero' } as const
const inHero = (...path: (string | number)[]) => ['pages', 'homepage', 1, 'settings', ...path]

describe('what is open in the sidebar', () => {
  test.each([
    [
      { part: null, field: null, focused: null },
      { section: null, isScroll: false },
    ],
    [
      { part: { kind: 'section', key: 'gone' } as const, field: null, focused: null },
      { section: null, isScroll: false },
    ],
    [
      { part: hero, field: null, focused: null },
      { section: hero, scrollToId: 'hero', isScroll: true },
    ],
    [
      { part: hero, field: inHero('content', 'desktop', 1, 'heading', 'content'), focused: null },
      { section: hero, block: 'content.desktop', index: 1, scrollToId: 'hero', isScroll: true },
    ],
    [
      { part: { kind: 'settings', key: 'popup' } as const, field: ['settings', 'popup', 'welcome', 'title'], focused: null },
      { section: { kind: 'settings', key: 'popup' }, block: 'welcome.title', isScroll: true },
    ],
    [
      { part: hero, field: null, focused: inHero('content', 'desktop', 0, 'heading', 'content') },
      { section: hero, block: 'content.desktop', index: 0, scrollToId: 'hero', isScroll: true },
    ],
  ])('%j is selected in the preview', (view, message) => {
    expect(selectMessage(view, config, 'fashion', true)).toEqual({ type: 'select', ...message })
  })
})

describe('a click in the preview', () => {
  test('opens the setting by its place in the configuration', () => {
    const field = ['content', 'desktop', 0, 'heading', 'content']
    expect(pickedView({ type: 'pick', part: hero, field }, config, 'fashion')).toEqual({
      tab: 'sections',
      part: hero,
      addAt: null,
      field: inHero(...field),
    })
  })

  test('opens only the part if the configuration has no such setting', () => {
    for (const field of [['__proto__'], ['content', 'desktop', 7], ['constructor', 'name']])
      expect(pickedView({ type: 'pick', part: hero, field }, config, 'fashion')).toMatchObject({ part: hero, field: null })
  })

  test('opens nothing if the section is gone', () => {
    expect(pickedView({ type: 'pick', part: { kind: 'section', key: 'gone' } }, config, 'fashion')).toBeUndefined()
  })
})
