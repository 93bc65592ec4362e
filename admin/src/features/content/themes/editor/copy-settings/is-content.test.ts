import { sections } from '@vitrine/theme/sections/sections.ts'
import { expect, test } from 'vitest'

import { isContent } from './is-content.ts'

test('what a section says and shows is content, and how it looks isn’t', () => {
  const fields = Object.entries(sections['featured-collection'].fields)
  const content = fields.filter(([, field]) => isContent(field)).map(([key]) => key)
  expect(content).toEqual(expect.arrayContaining(['heading', 'collection']))
  expect(content).not.toContain('item_per_row')
  expect(content).not.toContain('show_sale_banners')
  const slideshow = sections['head-image'].fields
  expect([isContent(slideshow.content.desktop), isContent(slideshow.opacity_image)]).toEqual([true, false])
})
