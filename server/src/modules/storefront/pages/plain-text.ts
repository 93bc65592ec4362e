import sanitize from 'sanitize-html'

/**
 * Returns the beginning of a text without its markup, cut at a word boundary.
 * @param max the maximum number of characters
 */
export function plainText(html: string, max: number): string {
  // A parser removes the tags, because a regular expression is not reliable. The parser returns escaped text, so entities are
  // decoded last.
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
