import sanitize from 'sanitize-html'

/**
 * The beginning of a text without its markup, cut at a word.
 * @param max characters
 */
export function plainText(html: string, max: number): string {
  // A parser, not a pattern: what it gives back is escaped, so entities are turned into letters last.
  const text = sanitize(html.slice(0, max * 20), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2))}…`
}
