import { expect, test } from 'vitest'

import { bodyOf, canPreview, newValues, placesOf, rulesOf, widgetPlaces, widgetTypes, withPlace, withType } from './widget-values.ts'

const lamp = { id: 'lamp', title: 'Lamp', imageUrl: null }
const light = { id: 'light', title: 'Light', imageUrl: null }

test('whatever type and place are chosen one after the other, the widget fits', () => {
  for (const first of widgetTypes)
    for (const place of widgetPlaces)
      for (const next of widgetTypes) {
        const start = newValues(first)
        const placed = { ...start, rule: withPlace(start.rule, first, place) }
        const { content, rule } = withType(placed, next)
        expect(placesOf(next)).toContain(rule.place)
        expect(rulesOf(next, rule.place)).toContain(rule.shownOn)
        expect(content.days === null || content.type === 'best_sellers').toBe(true)
      }
})

test('a heading that was edited stays when the type changes', () => {
  const start = newValues('related')
  expect(withType(start, 'bundle').title).toBe(newValues('bundle').title)
  expect(withType({ ...start, title: 'My own' }, 'bundle').title).toBe('My own')
})

test('lists that mean nothing for the widget are not sent', () => {
  const start = newValues('bundle')
  const filled = {
    ...start,
    content: { ...start.content, days: 30 as const, exceptProducts: [lamp], bundleProducts: [lamp, light] },
    rule: { ...start.rule, products: [lamp], collections: [light] },
  }
  expect(bodyOf(filled)).toMatchObject({
    days: null,
    exceptProductIds: [],
    bundleProductIds: ['lamp', 'light'],
    rule: { shownOn: 'bundle', productIds: [], collectionIds: [] },
  })
  const matching = { ...filled, rule: { ...filled.rule, place: 'collection' as const, shownOn: 'matching' as const } }
  expect(bodyOf(matching).rule).toEqual({ shownOn: 'matching', productIds: [], collectionIds: ['light'] })
  expect(canPreview({ ...matching, rule: { ...matching.rule, collections: [] } })).toBe(false)
})
