/**
 * Wraps each table in a box, so that a wide table scrolls on a phone instead of the page. The box, and preformatted text, can be
 * focused to scroll it by keyboard.
 */
const boxed = (html: string) =>
  html
    .replaceAll('<pre', '<pre tabindex="0"')
    .replaceAll('<table', '<div class="table-box" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')

/** HTML written by the seller, which was sanitized when it was saved. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={className ? `prose ${className}` : 'prose'} dir="auto" dangerouslySetInnerHTML={{ __html: boxed(html) }} />
}
