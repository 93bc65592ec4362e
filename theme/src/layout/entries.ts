import type { SettingsOf } from '../fields/value-of.ts'
import type { regions } from './header-footer.ts'

/** One entry of the default theme's header or footer. */
export type Entry = SettingsOf<(typeof regions)['default']['header']>['blocks'][number]
export type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>

/** Returns the entries of one type, in the seller's order. */
export function entriesOf<T extends Entry['type']>(blocks: readonly Entry[], type: T): EntryOf<T>[] {
  return blocks.filter((entry): entry is EntryOf<T> => entry.type === type)
}

/** An entry of any type except the menu, which has a fixed position. */
export type Small = Exclude<Entry, EntryOf<'menu'>>
export const isSmall = (entry: Entry): entry is Small => entry.type !== 'menu'
