import sanitize from 'sanitize-html'

/**
 * Returns the beginning of a text without its markup, cut at a word boundary.
 * @param max the maximum number of characters
 */
export function plainText(html: string, max: number): string {
  // The end of a paragraph, list item or table cell separates words, as it does on the page.
  const spaced = html
    .slice(0, max * 20)
    .replaceAll(/<(?:\/(?:p|div|h[1-6]|blockquote|pre|li|dt|dd|t[hdr]|caption|figcaption)|[bh]r)\b/gi, ' $&')
  // A parser removes the tags, because a regular expression is not reliable. The parser returns escaped text, so entities are
  // decoded last.
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
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
