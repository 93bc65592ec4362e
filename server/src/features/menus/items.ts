import type { MenuItem } from '@vitrine/contract/calls/menus.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import type { z } from 'zod'

import { fieldError } from '../../http/problem.ts'

type TopItem = z.output<typeof MenuItem>

/** An item of any level. */
export interface Item extends Pick<TopItem, 'id' | 'title' | 'badge' | 'newWindow' | 'target'> {
  items?: readonly Item[]
}

/** An item and where it stands: `items.2.items.0`. */
export interface PlacedItem {
  item: Item
  place: string
}

/** Every item of every level, each before those below it. */
export function allItems(items: readonly Item[], above = 'items'): PlacedItem[] {
  return items.flatMap((item, index) => {
    const place = `${above}.${index}`
    return [{ item, place }, ...allItems(item.items ?? [], `${place}.items`)]
  })
}

/** The thing of the store an item leads to, if it leads to one. */
export const targetId = ({ target }: Item): string | undefined => ('id' in target ? target.id : undefined)

export const leadsToCollection = ({ target }: Item, id: string): boolean => target.type === 'collection' && target.id === id

/** Items of one menu are told apart by their ids. */
export function repeatedIds(items: readonly PlacedItem[]): FieldError[] {
  const seen = new Set<string>()
  return items.flatMap(({ item, place }) => {
    const isNew = !seen.has(item.id)
    seen.add(item.id)
    return isNew ? [] : [fieldError('menu_item_repeated', `${place}.id`)]
  })
}

/** The menu without the items that lead to a collection; what hung below one of them stands in its place. */
export function withoutCollection(items: readonly Item[], id: string): Item[] {
  return items.flatMap((item) => {
    if (item.items === undefined) return leadsToCollection(item, id) ? [] : [item]
    const below = withoutCollection(item.items, id)
    return leadsToCollection(item, id) ? below : [{ ...item, items: below }]
  })
}
