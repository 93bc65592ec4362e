import { TEXT_SIZES } from '@vitrine/contract/limits.ts'

/** What the rich text editor can show and write again: its tags, each with the attributes it keeps. A bare span says nothing. */
const KEPT: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'p br strong b em i u s strike del ul ol li blockquote code pre h1 h2 h3 h4 h5 h6 hr span'.split(' ').map((tag) => [tag, []]),
  ),
  a: ['href', 'target', 'rel'],
  ol: ['start'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
}

const TAG = /<\/?([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|<!/gi
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?/gi
/** The one style it keeps, of a span. */
const TEXT_SIZE = new RegExp(`^style="font-size: ?(?:${TEXT_SIZES.join('|')})px;?"$`)

/** True when the rich text editor would keep all of it. Tables and styles, for example, it would drop. */
export function isRichText(html: string): boolean {
  return [...html.matchAll(TAG)].every(([, tag, attributes = '']) => {
    const kept = KEPT[tag?.toLowerCase() ?? '']
    return (
      kept !== undefined &&
      [...attributes.matchAll(ATTRIBUTE)].every(
        ([attribute, name = '']) => kept.includes(name.toLowerCase()) || (tag?.toLowerCase() === 'span' && TEXT_SIZE.test(attribute)),
      )
    )
  })
}
