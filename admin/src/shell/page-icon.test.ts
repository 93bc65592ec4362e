import { pageNames, pageOf } from '@vitrine/contract/pages.ts'
import { expect, test } from 'vitest'

import { pageIcons } from './page-icon.tsx'

const inMenu = pageNames.filter((name) => pageOf(name).built && pageOf(name).menu !== undefined)

test('every page in the menu has an icon, and no two have the same one', () => {
  const icons = inMenu.map((name) => pageIcons[name])
  expect(inMenu.filter((name) => !pageIcons[name])).toEqual([])
  expect(new Set(icons).size).toBe(icons.length)
})

test('only pages in the menu have an icon', () => {
  expect(Object.keys(pageIcons).toSorted()).toEqual(inMenu.toSorted())
})
