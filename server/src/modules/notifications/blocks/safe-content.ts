import sanitizeHtml from 'sanitize-html'

import { escapeHtml } from '../engine/safe-html.ts'
import type { Secrets } from '../engine/secret.ts'
import { TemplateError } from '../engine/template-error.ts'

/** How deep the tags of HTML may be nested. Making a text of an email calls itself for each level. */
const DEPTH_MAX = 200

/** The tags of a whole email. Nothing in it runs or loads another page: no scripts, forms, frames and refreshes. */
const tags = (
  'html head body title meta style center font img hr h1 h2 h3 h4 h5 h6 p a br div span strong b em i u s small sub sup ' +
  'blockquote pre code ul ol li table thead tbody tfoot tr td th caption colgroup col'
).split(' ')

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  // Style sheets can’t run anything in an email; programs remove what they don’t know.
  allowVulnerableTags: true,
  allowedAttributes: {
    '*': ['style', 'class', 'id', 'align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'lang', 'role', 'aria-hidden', 'title'],
    a: ['href', 'target', 'name'],
    img: ['src', 'alt', 'border'],
    table: ['border', 'cellpadding', 'cellspacing', 'background'],
    td: ['colspan', 'rowspan', 'background', 'nowrap'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    font: ['color', 'size', 'face'],
    meta: ['charset', 'name', 'content'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
}

/**
 * Returns a seller's HTML without anything that could run, for a part of an email or for a whole one.
 * @param secrets those whose stand-ins are in the HTML
 * @throws TemplateError if one is elsewhere than in a text, or as the whole URL of a link, or if tags are nested too deep
 */
export function safeContent(html: string, secrets: Secrets): string {
  let depth = 0
  const safe = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      depth++
      if (depth > DEPTH_MAX) throw new TemplateError(`Nest HTML tags at most ${DEPTH_MAX} levels deep.`)
    },
    onCloseTag: () => {
      depth--
    },
    textFilter: (text) => secrets.inText(text, escapeHtml),
    transformTags: {
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: { ...(href !== undefined && { href: secrets.inLink(href.trim()) }), ...attribs },
      }),
    },
  })
  return secrets.nowhere(safe)
}
