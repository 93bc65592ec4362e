import { pageNames, pageOf } from '@vitrine/contract/pages.ts'
import { expect, test } from 'vitest'

import { menuIcons } from './menu-icons.ts'

test('the pages in the menu have icons, each its own, and no other page has one', () => {
  const inMenu = pageNames.filter((name) => pageOf(name).built && pageOf(name).menu !== undefined)
  expect(Object.keys(menuIcons).toSorted()).toEqual(inMenu.toSorted())
  expect(new Set(Object.values(menuIcons)).size).toBe(inMenu.length)
})
