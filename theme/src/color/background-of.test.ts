import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { color } from '../fields/build.ts'
import { themeNames } from '../themes.ts'
import { backgroundOf, leastContrast, pageBackground, shadedBackground } from './background-of.ts'

test.each(themeNames)('the backgrounds of pages are those of the style sheet of %s', async (theme) => {
  const sheet = await readFile(new URL(`../styles/${theme}.css`, import.meta.url), 'utf8')
  expect(/--paper: (.*);/.exec(sheet)?.[1]).toBe(pageBackground[theme])
  expect(/--shade: (.*);/.exec(sheet)?.[1]).toBe(shadedBackground[theme])
})

test('a color is on a sibling, on the page, or on nothing known', () => {
  const on = (ground?: string) => color({ label: 'Text', default: '#000000', ...(ground && { on: ground }) })
  expect(backgroundOf(on('ground'), { ground: '#123456' }, 'fashion')).toBe('#123456')
  expect(backgroundOf(on('page'), {}, 'default')).toBe('#ffffff')
  expect(backgroundOf(on(), {}, 'default')).toBe(undefined)
})

test('icons need less contrast than text', () => {
  expect(leastContrast(color({ label: 'Text', default: '#000000' }))).toBe(4.5)
  expect(leastContrast(color({ label: 'Icons', default: '#000000', isIcon: true }))).toBe(3)
})
