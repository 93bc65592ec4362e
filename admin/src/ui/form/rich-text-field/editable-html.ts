import { TEXT_SIZES } from '@vitrine/contract/limits.ts'

/**
 * The tags that the rich text editor can show and save, each with the attributes that it may have. A span without
 * attributes has no effect.
 */
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
/** Matches a text size, which is the only style that the editor keeps, and only on spans. */
const TEXT_SIZE = new RegExp(`^style="font-size: ?(?:${TEXT_SIZES.join('|')})px;?"$`)

/** Whether the rich text editor would keep all of the HTML. It would remove tables and most styles, for example. */
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
