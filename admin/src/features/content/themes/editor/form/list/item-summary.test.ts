import { sections } from '@vitrine/theme/sections/sections.ts'
import { settings } from '@vitrine/theme/settings/settings.ts'
import { expect, test } from 'vitest'

import { summaryOf } from './item-summary.ts'

const slide = sections['head-image'].fields.content.desktop.item
const tab = settings.product.fields['tabs-detail'].item

test('an item is known by its first text', () => {
  expect(summaryOf(slide, { heading: { content: ' Summer ', color: '#ffffff' }, subHeading: { content: 'Sale' } })).toBe('Summer')
  expect(summaryOf(slide, { heading: { content: '' }, subHeading: { content: 'Sale' } })).toBe('Sale')
  expect(summaryOf(tab, { id: 'Description', heading: '', content: '<p>Care &amp; wash</p>' })).toBe('Care & wash')
})

test('an item without a text is known by what it shows', () => {
  expect(summaryOf(slide, { image: { id: 'x', alt: 'A lamp' }, heading: { content: '' } })).toBe('A lamp')
  expect(summaryOf(sections['slider-product'].fields.blocks.item, { item: 'desk-lamp' })).toBe('desk-lamp')
  expect(summaryOf(slide, {})).toBeUndefined()
  expect(summaryOf(slide, undefined)).toBeUndefined()
  expect(summaryOf(slide, 'no item')).toBeUndefined()
})

test('a section is known by the first text in it, or in its first item', () => {
  const slideshow = { kind: 'group', label: '', fields: sections['head-image'].fields } as const
  const first = { heading: { content: 'Summer' } }
  expect(summaryOf(slideshow, { content: { desktop: [first, { heading: { content: 'Winter' } }], mobile: [] } })).toBe('Summer')
  expect(summaryOf(slideshow, { content: { desktop: [] } })).toBeUndefined()
  const columns = { kind: 'group', label: '', fields: sections.image_with_text.fields } as const
  expect(summaryOf(columns, { blocks: [{ heading: 'Our story' }] })).toBe('Our story')
})
