import { columnsOf } from '../items/build-item.ts'
import type { Values } from '../items/item.ts'
import type { FeedStore } from '../items/source.ts'
import type { FeedSettings } from '../settings.ts'
import { cellsOf, csvRow, tsvRow } from './table.ts'
import { XML_END, xmlHead, xmlItem } from './xml.ts'

/** Writes a feed as text in its format. */
export interface FeedWriter {
  head: string
  item(values: Values): string
  end: string
}

export function writerOf(feed: FeedSettings, store: FeedStore): FeedWriter {
  const columns = columnsOf(feed)
  if (feed.format === 'xml')
    return { head: xmlHead(feed, store), item: (values) => xmlItem(values, columns, feed.destination === 'custom'), end: XML_END }
  const row = feed.format === 'tsv' ? tsvRow : csvRow
  return { head: row(columns), item: (values) => row(cellsOf(values, columns)), end: '' }
}

/** Returns the content type of a feed's file. */
export function contentType(format: string, isGzip: boolean): string {
  if (isGzip) return 'application/gzip'
  if (format === 'xml') return 'application/xml; charset=utf-8'
  return format === 'csv' ? 'text/csv; charset=utf-8' : 'text/tab-separated-values; charset=utf-8'
}
