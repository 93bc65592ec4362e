/** Tables in boxes of their own: what is wider than a phone scrolls there, by keyboard too, and not the page. */
const boxed = (html: string) =>
  html.replaceAll('<table', '<div class="table-box" tabindex="0"><table').replaceAll('</table>', '</table></div>')

/** Text of the merchant's own. It was sanitised when it was saved. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={className ? `prose ${className}` : 'prose'} dangerouslySetInnerHTML={{ __html: boxed(html) }} />
}
