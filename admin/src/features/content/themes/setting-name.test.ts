import type { Path } from '@vitrine/theme/edit/json.ts'
import { expect, test, vi } from 'vitest'

import { themes } from '../../../messages/en/themes.ts'
import { settingName } from './setting-name.ts'

vi.mock('../../../messages/messages.ts', () => ({
  t: (key: keyof typeof themes, values: Record<string, string> = {}) =>
    themes[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  tOr: (key: string, otherwise: string) => (key === 'themeSettings.settings.currency' ? 'Währung' : otherwise),
}))

const inSection = (section: string, ...path: Path) => settingName({ path: ['pages', 'homepage', 3, ...path], section }, 'fashion')
const inSettings = (...path: Path) => settingName({ path: ['settings', ...path], section: null }, 'fashion')

test('names are in the user’s language, if it has them', () => {
  expect(inSettings('currency', 'enabled_currency')).toBe('Währung: Show currency codes')
})

test('a section has the name of its type', () => {
  expect(inSection('featured-collection')).toBe('Featured collection')
  expect(inSection('featured-collection', 'settings', 'limit_product')).toBe('Featured collection: Maximum products to show')
})

test('an item of a list has a number, and the list is named only if the item doesn’t tell it', () => {
  expect(inSection('policy', 'settings', 'blocks', 1, 'title')).toBe('Store benefits: Benefit 2 › Title')
  expect(inSection('collection_list', 'settings', 'blocks')).toBe('Collection list: Collections')
  expect(inSettings('product', 'tabs-detail', 0, 'heading')).toBe('Product: Tab 1 › Heading')
  expect(inSettings('product', 'setting_description', 0, 'heading')).toBe('Product: Description tabs › Tab 1 › Heading')
})

test('a value on mobile says so', () => {
  expect(inSection('head-image', 'settings', 'content', 'desktop', 1, 'heading', 'content')).toBe('Slideshow: Slide 2 › Heading text')
  expect(inSection('head-image', 'settings', 'content', 'mobile', 0, 'image')).toBe('Slideshow: Slide 1 on mobile › Image')
  expect(inSection('head-image', 'settings', 'content', 'mobile')).toBe('Slideshow: Mobile slides')
  const logo = { path: ['pages', 'fixed', 'header', 'settings', 'size_logo', 'mobile'] }
  expect(settingName(logo, 'fashion')).toBe('Header: Logo height › Mobile height')
})

test('groups are named once', () => {
  expect(inSettings('colors', 'color_price')).toBe('Colors: Price')
  expect(inSettings('cart', 'trust_badge', 'src', 'value')).toBe('Cart: Trust badge image')
  expect(inSettings('thankpage', 'steps', 'settings', 'blocks', 2, 'name')).toBe('Thank You: Order steps › Steps › Step 3 › Name')
})

test('the path may lead into a value of several parts', () => {
  expect(inSection('collection_list', 'settings', 'blocks', 0, 'url', 'params', 'slug')).toBe('Collection list: Collection 1 › Link')
})

test('each theme has its own header and footer', () => {
  expect(settingName({ path: ['pages', 'fixed', 'header', 'settings', 'main_menu'] }, 'fashion')).toBe('Header: Menu')
  expect(settingName({ path: ['pages', 'fixed', 'footer', 'settings', 'link_social', 'facebook'] }, 'fashion')).toBe(
    'Footer: Social media › Facebook',
  )
  expect(settingName({ path: ['pages', 'fixed', 'footer', 'blocks'] }, 'default')).toBe('Footer')
})

test('the configuration tells the type of a section and of a block', () => {
  const time = ['pages', 'homepage', 0, 'settings', 'blocks', 0, 'time', 'day']
  const section = { type: 'flash_deals', key: 'a', settings: { blocks: [{ type: 'count-down', time: { day: 1 } }] } }
  expect(settingName({ path: time }, 'fashion', { pages: { homepage: [section] } })).toBe('Flash deals: Countdown 1 › Ends in')
  expect(settingName({ path: time, section: 'flash_deals' }, 'fashion')).toBe('Flash deals: Block 1')
})

test('what this version doesn’t know has the name of the part around it', () => {
  expect(inSection('from-a-later-version', 'settings', 'title')).toBe('Section')
  expect(inSection('policy', 'settings', 'toString')).toBe('Store benefits')
  expect(inSection('policy', 'hidden')).toBe('Store benefits')
  expect(inSettings('from-an-older-version', 'size')).toBe('Theme')
  expect(settingName({ path: [] }, 'default')).toBe('Theme')
  expect(settingName({ path: ['pages', 'homepage'] }, 'default')).toBe('Sections')
})
