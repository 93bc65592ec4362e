import { sections } from '@vitrine/theme/sections/sections.ts'
import { settings } from '@vitrine/theme/settings/settings.ts'
import { expect, test } from 'vitest'

import { summaryOf } from './item-summary.ts'

const slide = sections['head-image'].fields.content.desktop.item
const tab = settings.product.fields['tabs-detail'].item

test('an item is known by its first text', () => {
  expect(summaryOf(slide, { heading: { content: ' Summer ', color: '#ffffff' }, subHeading: { content: 'Sale' } })).toBe('Summer')
  expect(summaryOf(slide, { heading: { content: '' }, subHeading: { content: 'Sale' } })).toBe('Sale')
  expect(summaryOf(tab, { id: 'Description', heading: '', content: '<p>Care &amp; wash</p>' })).toBe('Care &amp; wash')
})

test('an item without a text is known by what it shows', () => {
  expect(summaryOf(slide, { image: { id: 'x', alt: 'A lamp' }, heading: { content: '' } })).toBe('A lamp')
  expect(summaryOf(sections['slider-product'].fields.blocks.item, { item: 'desk-lamp' })).toBe('desk-lamp')
  expect(summaryOf(slide, {})).toBeUndefined()
  expect(summaryOf(slide, undefined)).toBeUndefined()
  expect(summaryOf(slide, 'no item')).toBeUndefined()
})
