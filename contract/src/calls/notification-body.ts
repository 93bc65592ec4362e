import { z } from 'zod'

import { says } from '../field-errors.ts'
import { text } from '../fields.ts'
import { TEMPLATE_BLOCKS_MAX, TEMPLATE_HTML_MAX, TEMPLATE_TEXT_MAX } from '../notification-limits.ts'

/** A text with variables. Only its line breaks and spaces at the end are removed, because they may separate variables. */
const Template = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), says('unstorable'))

/** A URL, which may begin with a variable. */
const Url = text(2000)

/** A part of an email. The email shows its blocks in order, and leaves out those that have nothing to show. */
export const NotificationBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('heading'), text: Template(TEMPLATE_TEXT_MAX) }),
  z.strictObject({
    type: z.literal('text'),
    /** An empty line starts a paragraph. `**bold**` and `[label](url)` work, and variables can’t add them. */
    text: Template(TEMPLATE_TEXT_MAX),
    look: z.enum(['normal', 'strong', 'small', 'quiet', 'code']).default('normal'),
  }),
  z.strictObject({
    type: z.literal('button'),
    label: Template(200),
    url: Url,
    /** Whether the URL follows as text. */ showsUrl: z.boolean(),
  }),
  /** The items of the order or of the checkout. */
  z.strictObject({ type: z.literal('lines') }),
  z.strictObject({ type: z.literal('totals') }),
  z.strictObject({ type: z.literal('address') }),
  z.strictObject({ type: z.literal('tracking') }),
  z.strictObject({
    type: z.literal('image'),
    url: Url,
    alt: Template(500),
    /** Where the image links to; empty for no link. */
    link: Url,
    /** The width in px. */
    width: z.int().min(16).max(600),
  }),
  z.strictObject({ type: z.literal('divider') }),
  z.strictObject({ type: z.literal('spacer'), height: z.int().min(4).max(120) }),
  z.strictObject({ type: z.literal('html'), html: Template(TEMPLATE_HTML_MAX) }),
  /** Below the email: its own text, then the text and the links of the store’s branding. */
  z.strictObject({ type: z.literal('footer'), text: Template(TEMPLATE_TEXT_MAX) }),
])

export const NotificationBody = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('blocks'), blocks: z.array(NotificationBlock).min(1).max(TEMPLATE_BLOCKS_MAX) }),
  z.strictObject({ mode: z.literal('html'), html: Template(TEMPLATE_HTML_MAX).min(1) }),
])

/** What a template says. */
export const NotificationContent = z.strictObject({
  subject: Template(TEMPLATE_TEXT_MAX).min(1),
  preheader: Template(TEMPLATE_TEXT_MAX),
  body: NotificationBody,
})
