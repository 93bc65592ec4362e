import { z } from 'zod'

import { addressLengths, type AddressField } from '../addresses/address.ts'
import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Done, Id, Instant, listOf, listQuery, QueryCents, QueryDate, queryInt, text } from '../fields.ts'
import { CUSTOMER_NOTE_MAX, CUSTOMERS_BULK_MAX, SHOPPER_EMAIL_MAX, TAG_LENGTH_MAX, TAGS_MAX } from '../limits.ts'
import { customerTimelineCalls } from './customer-timeline.ts'
import { OrderRow } from './orders.ts'

export const ConsentChannel = z.enum(['email', 'sms'])
/** `pending` means that the customer was asked to confirm. */
export const ConsentState = z.enum(['none', 'pending', 'subscribed', 'unsubscribed'])
/** `confirmed` means that the customer confirmed by a link (double opt-in). */
export const ConsentLevel = z.enum(['single', 'confirmed'])
/** `enabled` means that the customer has signed in to their account, and `disabled` that the store has blocked it. */
export const AccountState = z.enum(['none', 'invited', 'enabled', 'disabled'])

const Consent = z.strictObject({
  state: ConsentState,
  level: ConsentLevel.nullable(),
  /** Where the consent was given or taken back: checkout, subscribe, discount, staff, import, link or account. */
  source: z.string(),
  at: Instant.nullable(),
})

const Tag = text(TAG_LENGTH_MAX, 1).refine((tag) => !tag.includes(','), says('tag_comma'))

export const CustomerRow = z.strictObject({
  id: Id,
  /** Empty if unknown. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** The country of the default address, or empty. */
  country: z.string(),
  tags: z.array(z.string()),
  /** The number of orders without test orders, and what was paid less what was refunded, in the store's currency. */
  orderCount: z.int(),
  spentCents: z.int(),
  lastOrderAt: Instant.nullable(),
  createdAt: Instant,
  emailConsent: ConsentState,
  smsConsent: ConsentState,
  account: AccountState,
  /** When the customer was erased. Only their orders, sums and dates are left. */
  erasedAt: Instant.nullable(),
})

const addressFields = <T extends z.ZodType>(field: (max: number) => T) =>
  Object.fromEntries(Object.entries({ ...addressLengths, country: 60 }).map(([name, max]) => [name, field(max)])) as Record<AddressField, T>

export const CustomerAddress = z.strictObject({ ...addressFields(() => z.string()), id: Id, isDefault: z.boolean() })
const AddressInput = z.strictObject(addressFields((max) => text(max).default('')))

/** The source of an order's visit, as far as it’s known. */
const VisitSource = z.strictObject({ channel: z.string(), utmSource: z.string(), utmCampaign: z.string() })

export const Customer = CustomerRow.omit({ emailConsent: true, smsConsent: true }).extend({
  version: z.int(),
  note: z.string(),
  language: z.string(),
  /** Whether they pay no taxes once they are signed in at checkout. */
  taxExempt: z.boolean(),
  updatedAt: Instant,
  firstOrderAt: Instant.nullable(),
  /** Null without orders. */
  firstSource: VisitSource.nullable(),
  lastSource: VisitSource.nullable(),
  consents: z.strictObject({ email: Consent, sms: Consent }),
  /** The latest changes of consents, newest first. */
  consentHistory: z.array(
    Consent.extend({
      id: Id,
      channel: ConsentChannel,
      contact: z.string(),
      at: Instant,
      /** The member who made it. */ person: z.string().nullable(),
    }),
  ),
  /** The default address first, then the newest. */
  addresses: z.array(CustomerAddress),
  /** Emails of customers who were merged into this one. Orders with one of them are this customer's. */
  formerEmails: z.array(z.string()),
  /** Whether the customer can be deleted: they have no order, not even a test order. */
  canDelete: z.boolean(),
})

const CustomerInput = z.strictObject({
  email: z.union([z.literal(''), z.email().max(SHOPPER_EMAIL_MAX)]).default(''),
  firstName: text(addressLengths.firstName).default(''),
  lastName: text(addressLengths.lastName).default(''),
  phone: text(addressLengths.phone).default(''),
  note: text(CUSTOMER_NOTE_MAX).default(''),
  tags: z.array(Tag).max(TAGS_MAX).default([]),
  /** A language tag such as `en` or `pt-BR`, or empty if unknown. */
  language: z
    .string()
    .regex(/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})?$/, says('wrong_format'))
    .default(''),
  taxExempt: z.boolean().default(false),
})

export const CustomerSort = z.enum([
  'created',
  '-created',
  'name',
  '-name',
  'spent',
  '-spent',
  'orders',
  '-orders',
  'lastOrder',
  '-lastOrder',
])

export const customerFilter = {
  search: listQuery.search,
  country: text(60).optional(),
  tag: text(TAG_LENGTH_MAX).optional(),
  emailConsent: ConsentState.optional(),
  smsConsent: ConsentState.optional(),
  account: AccountState.optional(),
  /** A segment. A deleted one has no customers. */
  segment: Id.optional(),
  ordersFrom: queryInt(0, 1_000_000).optional(),
  ordersTo: queryInt(0, 1_000_000).optional(),
  /** In minor units. Both ends of each range are included. */
  spentFrom: QueryCents.optional(),
  spentTo: QueryCents.optional(),
  /** Local dates in the store's time zone. */
  lastOrderFrom: QueryDate.optional(),
  lastOrderTo: QueryDate.optional(),
}

/** The customers of a bulk action: a list of ids, or all customers that match a filter with some exceptions. */
const CustomerSelection = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(250) }),
  z.strictObject({ all: z.strictObject(customerFilter), except: z.array(Id).max(250).default([]) }),
])

export const CustomerChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['add-tags', 'remove-tags']), tags: z.array(Tag).min(1).max(TAGS_MAX) }),
  /** `count` is the number of customers that the caller expects. If the actual number differs, none is deleted. */
  z.strictObject({ action: z.literal('delete'), count: z.int().min(1) }),
])

const byId = z.strictObject({ id: Id })
const ofAddress = z.strictObject({ id: Id, addressId: Id })

export const customerCalls = defineCalls({
  'customers.list': {
    access: 'customers',
    summary: 'List customers, with filters, sorting, and pagination',
    query: z.strictObject({ ...listQuery, ...customerFilter, sort: CustomerSort.default('-created') }),
    answer: listOf(CustomerRow),
    problems: ['range_reversed'],
  },
  'customers.count': {
    access: 'customers',
    summary: 'Count the customers that match a filter',
    query: z.strictObject(customerFilter),
    answer: z.strictObject({ count: z.int() }),
    problems: ['range_reversed'],
  },
  'customers.facets': {
    access: 'customers',
    summary: 'List the countries and tags of customers, for use in filters',
    answer: z.strictObject({ countries: z.array(z.string()), tags: z.array(z.string()) }),
  },
  'customers.bulk': {
    access: 'customers',
    summary: 'Start a job that runs a bulk action on customers',
    body: z.strictObject({ selection: CustomerSelection, change: CustomerChange }),
    answer: z.strictObject({ id: Id, jobId: Id, count: z.int().max(CUSTOMERS_BULK_MAX) }),
    problems: ['limit_reached', 'range_reversed', 'customer_count_changed'],
    idempotent: true,
  },
  'customers.bulkFailures': {
    access: 'customers',
    summary: 'List the customers that a bulk action skipped and why',
    params: byId,
    answer: z.strictObject({
      action: z.enum(['add-tags', 'remove-tags', 'delete']),
      /** The number of customers. `done` is the number handled so far. */
      total: z.int(),
      done: z.int(),
      /** The first failures. `code` is the code of the problem. */
      items: z.array(z.strictObject({ customerId: Id, name: z.string(), code: z.string() })),
      failed: z.int(),
    }),
  },
  'customers.get': { access: 'customers', summary: 'Get a customer', params: byId, answer: Customer },
  'customers.create': {
    access: 'customers',
    summary: 'Create a customer',
    body: CustomerInput.extend({ address: AddressInput.optional() }),
    answer: Customer,
    problems: ['customer_email_taken', 'customer_nameless'],
    idempotent: true,
  },
  'customers.update': {
    access: 'customers',
    summary: 'Replace a customer’s details',
    params: byId,
    body: CustomerInput.extend({ version: z.int() }),
    answer: Customer,
    problems: ['customer_email_taken', 'customer_nameless', 'customer_erased', 'version_conflict'],
  },
  'customers.remove': {
    access: 'customers',
    summary: 'Delete a customer without orders',
    params: byId,
    answer: Done,
    problems: ['customer_has_orders', 'customer_erased', 'erasure_blocked'],
  },
  'customers.orders': {
    access: 'customers',
    summary: 'List a customer’s orders, latest first',
    params: byId,
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    answer: listOf(OrderRow),
  },
  ...customerTimelineCalls,
  'customers.setConsent': {
    access: 'customers',
    summary: 'Record that a customer subscribed to marketing or unsubscribed',
    params: z.strictObject({ id: Id, channel: ConsentChannel }),
    body: z.strictObject({ state: z.enum(['subscribed', 'unsubscribed']) }),
    answer: Customer,
    problems: ['consent_without_contact'],
  },
  'customers.setAccount': {
    access: 'customers',
    summary: 'Block a customer from signing in to their account, or let them in again',
    params: byId,
    body: z.strictObject({ isBlocked: z.boolean() }),
    answer: Customer,
    problems: ['customer_erased'],
  },
  'customers.addAddress': {
    access: 'customers',
    summary: 'Add an address to a customer',
    params: byId,
    body: z.strictObject({ address: AddressInput, isDefault: z.boolean().default(false) }),
    answer: Customer,
    problems: ['customer_erased', 'limit_reached'],
  },
  'customers.updateAddress': {
    access: 'customers',
    summary: 'Replace an address of a customer',
    params: ofAddress,
    body: z.strictObject({ address: AddressInput, isDefault: z.boolean().default(false) }),
    answer: Customer,
    problems: ['customer_erased'],
  },
  'customers.removeAddress': {
    access: 'customers',
    summary: 'Delete an address of a customer',
    params: ofAddress,
    answer: Customer,
    problems: ['customer_erased'],
  },
  'customers.mergePreview': {
    access: 'customers',
    summary: 'See what merging another customer into this one would change',
    params: z.strictObject({ id: Id, otherId: Id }),
    answer: z.strictObject({
      /** The versions that `customers.merge` expects. */
      version: z.int(),
      otherVersion: z.int(),
      /** The customer after the merge. */
      result: Customer.pick({
        email: true,
        firstName: true,
        lastName: true,
        phone: true,
        tags: true,
        note: true,
        language: true,
        taxExempt: true,
      }).extend({
        orderCount: z.int(),
        spentCents: z.int(),
        emailConsent: ConsentState,
        smsConsent: ConsentState,
      }),
      /** What moves from the other customer. `orders` includes test orders. */
      moves: z.strictObject({ orders: z.int(), addresses: z.int(), tags: z.int(), events: z.int() }),
      /** The email that becomes a former email, or null. */
      formerEmail: z.string().nullable(),
    }),
    problems: ['customer_merge_self', 'customer_erased', 'limit_reached'],
  },
  'customers.merge': {
    access: 'customers',
    summary: 'Merge another customer into this one',
    params: byId,
    body: z.strictObject({ otherId: Id, version: z.int(), otherVersion: z.int() }),
    answer: Customer,
    problems: ['customer_merge_self', 'customer_erased', 'limit_reached', 'version_conflict'],
  },
})
