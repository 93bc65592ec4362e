import type { MenuItem } from '@vitrine/contract/calls/menus.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import type { z } from 'zod'

import { fieldError } from '../../../platform/problem.ts'

type TopItem = z.output<typeof MenuItem>

/** A menu item at any level. */
export interface Item extends Pick<TopItem, 'id' | 'title' | 'badge' | 'newWindow' | 'target'> {
  items?: readonly Item[]
}

/** A menu item and its position, such as `items.2.items.0`. */
export interface PlacedItem {
  item: Item
  place: string
}

/** Returns every item at every level, each before the items below it. */
export function allItems(items: readonly Item[], above = 'items'): PlacedItem[] {
  return items.flatMap((item, index) => {
    const place = `${above}.${index}`
    return [{ item, place }, ...allItems(item.items ?? [], `${place}.items`)]
  })
}

/** Returns the ID of the product, collection or page that an item links to, or undefined when it links to a URL. */
export const targetId = ({ target }: Item): string | undefined => ('id' in target ? target.id : undefined)

export const leadsToCollection = ({ target }: Item, id: string): boolean => target.type === 'collection' && target.id === id

/** Checks that the IDs of the items in one menu are unique. */
export function repeatedIds(items: readonly PlacedItem[]): FieldError[] {
  const seen = new Set<string>()
  return items.flatMap(({ item, place }) => {
    const isNew = !seen.has(item.id)
    seen.add(item.id)
    return isNew ? [] : [fieldError('menu_item_repeated', `${place}.id`)]
  })
}

/** Returns the menu without the items that link to a collection. The items below such an item replace it. */
export function withoutCollection(items: readonly Item[], id: string): Item[] {
  return items.flatMap((item) => {
    if (item.items === undefined) return leadsToCollection(item, id) ? [] : [item]
    const below = withoutCollection(item.items, id)
    return leadsToCollection(item, id) ? below : [{ ...item, items: below }]
  })
}
