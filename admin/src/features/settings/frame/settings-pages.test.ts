import { pageNames, pageOf, settingsPageOf } from '@vitrine/contract/pages.ts'
import { expect, test } from 'vitest'

import { pageIcons } from '../../../ui/layout/page-icons.ts'
import { allSettingsFor, settingsFor } from './settings-pages.ts'

const nobody = { isStoreOwner: false, isStoreAdmin: false, scopes: [] }
const owner = { ...nobody, isStoreOwner: true }
const namesIn = (sections: ReturnType<typeof settingsFor>) => sections.flatMap(({ pages }) => pages)

test('the navigation has every settings page that exists', () => {
  const exist = pageNames.filter((name) => pageOf(name).built && pageOf(name).settings)
  expect(namesIn(settingsFor(owner)).toSorted()).toEqual(exist.toSorted())
})

test('a member sees only the pages that the member may open', () => {
  expect(namesIn(settingsFor({ ...nobody, scopes: ['checkout'] }))).toEqual([
    'website.profile',
    'website.settings.checkout',
    'website.settings.payments',
  ])
})

test('the settings page also lists the pages of the online store', () => {
  const online = allSettingsFor(owner).find(({ group }) => group === 'online')
  expect(online?.pages).toEqual([
    'website.pages',
    'website.menus',
    'website.preferences',
    'website.sizechart',
    'website.files',
    'website.pixel.sharePixel',
    'website.settings.themes',
  ])
})

test('no two pages in the settings have the same icon', () => {
  const icons = namesIn(allSettingsFor(owner)).map((name) => pageIcons[name])
  expect(new Set(icons).size).toBe(icons.length)
})

test('a page below a settings page belongs to it', () => {
  expect(settingsPageOf('website.settings.shipping.update')).toBe('website.settings.shipping')
  expect(settingsPageOf('website.settings')).toBeUndefined()
  expect(settingsPageOf('website.abandoned.detail')).toBeUndefined()
})
