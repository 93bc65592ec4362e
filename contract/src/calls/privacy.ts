import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Id, Instant, listOf, listQuery, queryInt, text } from '../fields.ts'
import { ABANDONED_KEPT_DAYS, SHOPPER_EMAIL_MAX } from '../limits.ts'
import { CHECKOUT_DAYS_MIN, RETENTION_MONTHS_MAX } from '../privacy-limits.ts'

/** The parts of what a store holds about a person. */
export const PersonDataKind = z.enum([
  'checkouts',
  'payments',
  'orders',
  'discounts',
  'customer',
  'reviews',
  'pixels',
  'emails',
  'imports',
  'searches',
])

/** Why a person can’t be erased now. */
export const ErasureObstacle = z.enum(['open_orders', 'payment_in_progress', 'money_in_progress', 'import_running'])

/** A person: a customer, or somebody with an email who may not be a customer. */
const person = { customerId: Id.optional(), email: z.email().max(SHOPPER_EMAIL_MAX).optional() }
const isOne = ({ customerId, email }: { customerId?: string | undefined; email?: string | undefined }) =>
  (customerId === undefined) !== (email === undefined)
const oneOfBoth = { error: says('person_or_email'), path: ['customerId'] }

export const PrivacyRequest = z.strictObject({
  id: Id,
  kind: z.enum(['export', 'erasure']),
  /** `request`: for a person; `deleted`: customers without orders were deleted; `retention`: they were inactive for too long. */
  reason: z.enum(['request', 'deleted', 'retention']),
  state: z.enum(['running', 'completed']),
  /** The number of people. */
  people: z.int(),
  /** The customer of an export, or an erased customer whose orders are kept. */
  customerId: Id.nullable(),
  /** The member who started it, or null. */
  person: z.string().nullable(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
  /** The number of rows of each part that were erased or exported. */
  counts: z.partialRecord(PersonDataKind, z.int()),
  /** The file of an export, until it expires. */
  file: z.strictObject({ bytes: z.int(), expiresAt: Instant }).nullable(),
})

export const PrivacySettings = z.strictObject({
  /** Whether who subscribes in a form of the store confirms it by a link in an email. */
  confirmsSubscribers: z.boolean(),
  /** Customers without orders are deleted after this many months without activity; null: never. */
  customerMonths: z.int().min(1).max(RETENTION_MONTHS_MAX).nullable(),
  /** Abandoned checkouts are deleted after this many days; null: after `ABANDONED_KEPT_DAYS`. */
  checkoutDays: z
    .int()
    .min(CHECKOUT_DAYS_MIN)
    .max(ABANDONED_KEPT_DAYS - 1)
    .nullable(),
  /** 0 before the first change. */
  version: z.int().min(0),
})

export const privacyCalls = defineCalls({
  'privacy.preview': {
    access: 'admin',
    summary: 'See what the store holds about a person, and what erasing them would change',
    query: z.strictObject(person).refine(isOne, oneOfBoth),
    answer: z.strictObject({
      customerId: Id.nullable(),
      name: z.string(),
      /** What has to be typed to erase them: their email, or their name or phone number if they have none. */
      confirm: z.string(),
      /** Former emails included. */
      emails: z.array(z.string()),
      parts: z.array(z.strictObject({ kind: PersonDataKind, becomes: z.enum(['deleted', 'anonymized']), count: z.int() })),
      obstacles: z.array(
        z.strictObject({
          reason: ErasureObstacle,
          /** The first orders in the way. */
          orders: z.array(z.strictObject({ id: Id, name: z.string() })),
        }),
      ),
    }),
    problems: ['customer_erased'],
  },
  'privacy.requests': {
    access: 'admin',
    summary: 'List the exports and erasures of people',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    answer: listOf(PrivacyRequest),
  },
  'privacy.erase': {
    access: 'admin',
    summary: 'Erase a person: what can be deleted is deleted, and orders are anonymized',
    body: z.strictObject({ ...person, /** As in the preview. */ confirm: text(SHOPPER_EMAIL_MAX, 1) }).refine(isOne, oneOfBoth),
    answer: z.strictObject({ id: Id, jobId: Id }),
    problems: ['erasure_blocked', 'customer_erased'],
    idempotent: true,
  },
  'privacy.export': {
    access: 'admin',
    summary: 'Start a job that exports everything about a person',
    body: z.strictObject(person).refine(isOne, oneOfBoth),
    answer: z.strictObject({ id: Id, jobId: Id }),
    problems: ['customer_erased'],
    idempotent: true,
  },
  'privacy.download': {
    access: 'admin',
    summary: 'Download the export of a person',
    params: z.strictObject({ id: Id }),
    download: 'application/zip',
  },
  'privacy.settings': { access: 'admin', summary: 'Get the privacy settings', answer: PrivacySettings },
  'privacy.updateSettings': {
    access: 'admin',
    summary: 'Replace the privacy settings',
    body: PrivacySettings,
    answer: PrivacySettings,
    problems: ['version_conflict'],
  },
  'privacy.retention': {
    access: 'admin',
    summary: 'Count what the next night would delete with other settings',
    query: z.strictObject({
      customerMonths: queryInt(1, RETENTION_MONTHS_MAX).optional(),
      checkoutDays: queryInt(CHECKOUT_DAYS_MIN, ABANDONED_KEPT_DAYS - 1).optional(),
    }),
    answer: z.strictObject({ customers: z.int(), checkouts: z.int() }),
  },
})
