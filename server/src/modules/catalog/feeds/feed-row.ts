import type { Selectable } from 'kysely'

import type { ProductFeeds } from '../../../platform/db/types.ts'
import type { FeedSettings, StoredSettings } from './settings.ts'

export type FeedRow = Selectable<ProductFeeds>

/** Returns the settings of a stored feed. */
export function settingsOf(row: FeedRow): FeedSettings {
  return {
    name: row.name,
    destination: row.destination as FeedSettings['destination'],
    format: row.format as FeedSettings['format'],
    country: row.country,
    language: row.language,
    ...(row.settings as unknown as StoredSettings),
  }
}

/** Returns the key of a feed's file in the file store. Files are stored packed, and unpacked for those who don't take gzip. */
export const fileKey = (feedId: string, fileId: string): string => `feeds/${feedId}/${fileId}.gz`
