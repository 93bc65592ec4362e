import sanitize from 'sanitize-html'

/**
 * The beginning of a text without its markup, cut at a word boundary.
 * @param max number of characters
 */
export function plainText(html: string, max: number): string {
  // Uses a parser, not a regular expression. The parser returns escaped text, so entities are decoded last.
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
