import type { SettingsOf } from '../fields/value-of.ts'
import type { regions } from './header-footer.ts'

/** One entry of the default theme's header or footer. */
export type Entry = SettingsOf<(typeof regions)['default']['header']>['blocks'][number]
export type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>

/** The entries of one type, in the merchant's order. */
export function entriesOf<T extends Entry['type']>(blocks: readonly Entry[], type: T): EntryOf<T>[] {
  return blocks.filter((entry): entry is EntryOf<T> => entry.type === type)
}

/** Entries of any type but the menu, whose place the region itself decides. */
export type Small = Exclude<Entry, EntryOf<'menu'>>
export const isSmall = (entry: Entry): entry is Small => entry.type !== 'menu'
