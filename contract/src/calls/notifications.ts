import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Done, Email, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { BRANDING_LINKS_MAX } from '../notification-limits.ts'
import { alertKinds, deliveryKinds, deliveryStates, notificationKinds } from '../notification-kinds.ts'
import { storefrontLanguages } from '../storefront-languages.ts'
import { NotificationContent } from './notification-body.ts'

const Kind = z.enum(notificationKinds)
const byKind = z.strictObject({ kind: Kind })
const Language = z.enum(storefrontLanguages)
/** Without it, the language is the store’s own. */
const language = Language.optional()
const inLanguage = z.strictObject({ language })

const TemplateRow = z.strictObject({
  kind: Kind,
  /** Whether it is sent, in any language. */
  isEnabled: z.boolean(),
  /** Whether the seller changed its texts: in the list, those of any language. */
  isCustomized: z.boolean(),
  updatedAt: Instant.nullable(),
})

export const NotificationTemplate = TemplateRow.extend({
  language: Language,
  /** The languages of the store’s emails, its own first. */
  languages: z.array(Language),
  content: NotificationContent,
  /** The content as it is without changes. */
  defaultContent: NotificationContent,
  /** The variables of the template with examples, such as `order.name`. `isList` marks lists. */
  variables: z.array(z.strictObject({ name: z.string(), sample: z.string(), isList: z.boolean() })),
  /** The parts that an HTML template can insert, such as `blocks.lines`. */
  parts: z.array(z.string()),
  /** Whether an order can be chosen for the preview. */
  hasOrder: z.boolean(),
  version: z.int(),
})

/** Links of the footer are complete, because emails have no address of their own. */
const WebAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s]+$/, says('web_address'))

const BrandingInput = z.strictObject({
  logoMediaId: Id.nullable(),
  logoWidth: z.int().min(32).max(400),
  /** The color of buttons and links, such as #4b3fbf. */
  accent: z.string().regex(/^#[0-9a-f]{6}$/i, says('wrong_format')),
  /** The sender’s name; empty for the name of the store. */
  senderName: text(60),
  /** The address for replies; empty for the store’s contact email. */
  replyTo: z.union([z.literal(''), Email]),
  footerText: text(1000),
  links: z.array(z.strictObject({ label: text(40, 1), url: WebAddress })).max(BRANDING_LINKS_MAX),
})
const Branding = BrandingInput.extend({
  logo: z.strictObject({ id: Id, url: z.string(), alt: z.string() }).nullable(),
  /** What is used if the sender’s name or the reply address is empty. */
  storeName: z.string(),
  contactEmail: z.string(),
  version: z.int(),
})

const Preview = z.strictObject({
  subject: z.string(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  /** The page that shows the HTML without running anything in it, on an origin of its own. */
  frameUrl: z.string(),
})

const Delivery = z.strictObject({
  id: Id,
  kind: z.enum(deliveryKinds),
  recipient: z.string(),
  state: z.enum(deliveryStates),
  /** Why it wasn’t sent, or why the last attempt failed: a reason of ours, or the answer of the mail server. Empty otherwise. */
  reason: z.string(),
  orderId: Id.nullable(),
  orderName: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** Whether it can be sent again: its contents are kept, and it wasn’t sent again yet. */
  canResend: z.boolean(),
})

const Alert = z.strictObject({
  id: Id,
  kind: z.enum(alertKinds),
  /** How many orders, products or jobs it is about. */
  count: z.int(),
  /** The first ones, such as the names of orders. */
  names: z.array(z.string()),
  /** The first one’s ID, for a link. */
  subjectId: Id.nullable(),
  createdAt: Instant,
  isNew: z.boolean(),
})

const AlertChoice = z.strictObject({ kind: z.enum(alertKinds), inBell: z.boolean(), byMail: z.boolean() })

export const notificationCalls = defineCalls({
  'notifications.list': {
    access: 'settings',
    summary: 'List the templates of the store’s emails',
    answer: z.strictObject({ items: z.array(TemplateRow) }),
  },
  'notifications.get': {
    access: 'settings',
    summary: 'Get a template with its default and its variables',
    params: byKind,
    query: inLanguage,
    answer: NotificationTemplate,
  },
  'notifications.update': {
    access: 'settings',
    summary: 'Update a template. Its previous content is kept as a version.',
    params: byKind,
    body: z.strictObject({ language, isEnabled: z.boolean(), content: NotificationContent, version: z.int() }),
    answer: NotificationTemplate,
    problems: ['version_conflict', 'template_invalid'],
  },
  'notifications.reset': {
    access: 'settings',
    summary: 'Reset a template to its default. Its content is kept as a version.',
    params: byKind,
    body: z.strictObject({ language, version: z.int() }),
    answer: NotificationTemplate,
    problems: ['version_conflict'],
  },
  'notifications.versions': {
    access: 'settings',
    summary: 'List earlier versions of a template, newest first',
    params: byKind,
    query: inLanguage,
    answer: z.strictObject({ items: z.array(z.strictObject({ id: Id, subject: z.string(), savedAt: Instant, savedBy: z.string() })) }),
  },
  'notifications.version': {
    access: 'settings',
    summary: 'Get an earlier version of a template',
    params: z.strictObject({ id: Id }),
    answer: z.strictObject({ id: Id, content: NotificationContent, savedAt: Instant }),
  },
  'notifications.preview': {
    access: 'settings',
    summary: 'Render a template that isn’t saved, with sample data or with the data of an order',
    params: byKind,
    body: z.strictObject({ language, content: NotificationContent, orderId: Id.nullable(), branding: BrandingInput.optional() }),
    answer: Preview,
    problems: ['template_invalid', 'unknown_ids'],
  },
  'notifications.sendTest': {
    access: 'settings',
    summary: 'Email a template that isn’t saved to the caller, with sample data or with the data of an order',
    params: byKind,
    body: z.strictObject({ language, content: NotificationContent, orderId: Id.nullable() }),
    answer: z.strictObject({ ok: z.literal(true), to: z.string() }),
    problems: ['template_invalid', 'unknown_ids', 'email_not_confirmed', 'too_many_requests'],
    idempotent: true,
  },
  'notifications.branding': { access: 'settings', summary: 'Get the look and the sender of the store’s emails', answer: Branding },
  'notifications.updateBranding': {
    access: 'settings',
    summary: 'Update the look and the sender of the store’s emails',
    body: BrandingInput.extend({ version: z.int() }),
    answer: Branding,
    problems: ['version_conflict', 'unknown_ids'],
  },
  'deliveries.list': {
    access: 'settings',
    summary: 'List the emails that the store sent in the last 90 days, newest first',
    query: z.strictObject({
      ...listQuery,
      state: z.enum(deliveryStates).optional(),
      kind: z.enum(deliveryKinds).optional(),
      order: Id.optional(),
    }),
    answer: listOf(Delivery),
  },
  'deliveries.resend': {
    access: 'settings',
    summary: 'Send an email again, once',
    params: z.strictObject({ id: Id }),
    answer: Delivery,
    problems: ['email_not_kept', 'email_resent'],
    idempotent: true,
  },
  'alerts.list': {
    access: 'member',
    ofCaller: true,
    summary: 'List the caller’s latest alerts in this store',
    answer: z.strictObject({ items: z.array(Alert), newCount: z.int() }),
  },
  'alerts.markSeen': { access: 'member', ofCaller: true, summary: 'Mark the caller’s alerts as seen', answer: Done },
  'alerts.choices': {
    access: 'member',
    ofCaller: true,
    summary: 'Get what the caller is alerted to in this store. Only alerts that their permissions cover are listed.',
    answer: z.strictObject({ items: z.array(AlertChoice), email: z.string(), isConfirmed: z.boolean() }),
  },
  'alerts.choose': {
    access: 'member',
    ofCaller: true,
    summary: 'Choose what the caller is alerted to in this store',
    body: z.strictObject({ items: z.array(AlertChoice).max(alertKinds.length) }),
    answer: z.strictObject({ items: z.array(AlertChoice), email: z.string(), isConfirmed: z.boolean() }),
  },
})
