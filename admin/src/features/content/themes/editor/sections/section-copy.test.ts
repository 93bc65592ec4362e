import type { Json } from '@vitrine/theme/edit/json.ts'
import { withValue } from '@vitrine/theme/edit/json.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'
import { expect, test } from 'vitest'

import { newSection } from './arrange.ts'
import { copyOf, pasted } from './section-copy.ts'

const section = withValue(newSection('collection_list', 'default'), ['settings'], {
  ...(newSection('collection_list', 'default') as { settings: object }).settings,
  heading: 'Our picks',
  item_per_row: 5,
  blocks: [
    {
      title: 'Shirts',
      image: { id: '0198b1c2-0000-7000-8000-000000000001', alt: '' },
      url: { name: 'category', params: { slug: 'shirts' } },
    },
    { title: 'Home', image: null, url: { name: 'home' } },
  ],
})
const settingsOf = (result: ReturnType<typeof pasted>) => ('section' in result ? (result.section as { settings: Json }).settings : null)

test('a section is pasted in the same store as it was, with a key of its own', () => {
  const result = pasted(copyOf(section, 'a'), 'fashion', 'a')
  expect(settingsOf(result)).toEqual((section as { settings: Json }).settings)
  expect(result).toMatchObject({ dropped: [], section: { key: expect.not.stringMatching((section as { key: string }).key) } })
})

test('in another store, images and links to its records stay behind, and are named', () => {
  const result = pasted(copyOf(section, 'a'), 'fashion', 'b')
  expect(settingsOf(result)).toMatchObject({
    heading: 'Our picks',
    blocks: [
      { title: 'Shirts', image: null, url: null },
      { title: 'Home', url: { name: 'home' } },
    ],
  })
  expect(result).toMatchObject({
    dropped: [
      ['blocks', 0, 'image'],
      ['blocks', 0, 'url'],
    ],
  })
})

test('values out of bounds become defaults', () => {
  const wide = withValue(section, ['settings', 'item_per_row'], 80)
  expect(settingsOf(pasted(copyOf(wide, 'a'), 'default', 'a'))).toMatchObject({ item_per_row: 3 })
})

test.each([
  ['a text', 'Hello', 'nothing'],
  ['other JSON', '{"vitrine":"theme"}', 'nothing'],
  ['a copy of a later version', copyOf(section, 'a').replace('"version": 1', '"version": 2'), 'newer'],
  ['a type from a later version', copyOf(withValue(section, ['type'], 'hologram'), 'a'), 'unknown'],
  ['the name of a property', copyOf(withValue(section, ['type'], 'constructor'), 'a'), 'unknown'],
  ['a section of a later version', copyOf(withValue(section, ['version'], sections.collection_list.version + 1), 'a'), 'newer'],
])('%s is refused with a reason', (_name, text, refused) => {
  expect(pasted(text, 'default', 'a')).toEqual({ refused })
})
