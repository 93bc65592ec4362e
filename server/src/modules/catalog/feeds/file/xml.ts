import { cleanText } from '../items/clean-text.ts'
import type { Values } from '../items/item.ts'
import type { FeedStore } from '../items/source.ts'
import type { FeedSettings } from '../settings.ts'

/** Returns a text for the content of an XML element. What XML can't contain is left out or replaced. */
export const xmlText = (text: string): string =>
  cleanText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // Also ends no CDATA section: `]]>` may not be in a text.
    .replaceAll('>', '&gt;')

/** Returns the start of an RSS 2.0 file with Google's namespace, which all destinations read. */
export function xmlHead({ name, language }: Pick<FeedSettings, 'name' | 'language'>, store: Pick<FeedStore, 'name' | 'origin'>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(store.name)}</title>
<link>${xmlText(store.origin)}/</link>
<description>${xmlText(name)}</description>
<language>${xmlText(language)}</language>
`
}

/** Returns an item. The elements of a custom feed have no namespace. */
export function xmlItem(values: Values, columns: readonly string[], isCustom: boolean): string {
  const prefix = isCustom ? '' : 'g:'
  const lines = columns.flatMap((column) =>
    (values.get(column) ?? [])
      .filter((value) => value !== '')
      .map((value) => `<${prefix}${column}>${xmlText(value)}</${prefix}${column}>\n`),
  )
  return `<item>\n${lines.join('')}</item>\n`
}

export const XML_END = '</channel>\n</rss>\n'
