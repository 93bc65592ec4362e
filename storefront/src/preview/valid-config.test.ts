import type { Json } from '@vitrine/theme/edit/json.ts'
import { expect, test } from 'vitest'

import { ValidConfigs } from './valid-config.ts'

const colors = (color_price: string): Json => ({ theme: 'fashion', settings: { colors: { color_price } } })
const slider = (key: string, heading: Json, per: Json) => ({
  type: 'collection_list',
  version: 1,
  key,
  settings: { heading, item_per_row: per, blocks: [{ title: heading }, { title: 'Shoes' }] },
})
const home = (...homepage: Json[]): Json => ({ theme: 'fashion', pages: { homepage } })

test('an invalid value is shown as it was before, and one that never was valid as the default', () => {
  const configs = new ValidConfigs()
  expect(configs.read(colors('#12')).settings.colors.color_price).toBe('#1d4ed8')
  expect(configs.read(colors('#123456')).settings.colors.color_price).toBe('#123456')
  for (const typed of ['', '#', '#12345']) expect(configs.read(colors(typed)).settings.colors.color_price).toBe('#123456')
  expect(configs.read(colors('#654321')).settings.colors.color_price).toBe('#654321')
})

test('a section keeps its values when it moves', () => {
  const configs = new ValidConfigs()
  configs.read(home(slider('a', 'Coats', 4), slider('b', 'Hats', 5)))
  const { homepage } = configs.read(home(slider('b', 'Hats', 5), slider('a', 'Coats', null))).pages
  expect(homepage.map(({ settings }) => (settings as { item_per_row: number }).item_per_row)).toEqual([5, 4])
})

test('an item of a list keeps its values, unless it may be another item', () => {
  const configs = new ValidConfigs()
  const titles = (sent: Json) =>
    (configs.read(sent).pages.homepage[0]!.settings as { blocks: { title: string }[] }).blocks.map(({ title }) => title)
  expect(titles(home(slider('a', 'Coats', 4)))).toEqual(['Coats', 'Shoes'])
  const broken = slider('a', 'Coats', 4)
  broken.settings.blocks[0]!.title = 7
  expect(titles(home(broken))).toEqual(['Coats', 'Shoes'])
  broken.settings = { ...broken.settings, blocks: [{ title: 7 }] }
  expect(titles(home({ ...broken }))).toEqual([''])
})

test('parts that didn’t change are the same objects', () => {
  const configs = new ValidConfigs()
  const section = slider('a', 'Coats', 4)
  const [first, second] = [configs.read(home(section)), configs.read(home(section, slider('b', 'Hats', 5)))]
  expect(second.pages.homepage[0]!.settings).toBe(first.pages.homepage[0]!.settings)
})
