import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Currency, Done, Id, Instant, PriceCents, text } from '../fields.ts'
import {
  GATEWAY_COUNTRIES_MAX,
  GATEWAY_CURRENCIES_MAX,
  GATEWAY_GROUPS_MAX,
  GATEWAY_INSTRUCTIONS_MAX,
  GATEWAY_LABEL_MAX,
  GATEWAY_WEIGHT_MAX,
  GATEWAYS_MAX,
  PROXY_PAGE_SIZE,
} from '../limits.ts'

const Provider = z.enum(['test', 'stripe', 'manual'])
const Environment = z.enum(['test', 'live'])
const Routing = z.enum(['priority', 'round_robin', 'weighted'])

/** A payment connection in a list, without its secrets. */
const Proxy = z.strictObject({
  id: Id,
  label: z.string(),
  provider: Provider,
  domain: z.string(),
  environment: Environment,
  /** `failing` means that the gateway did not respond the last few times and is tried last for a while. */
  health: z.enum(['good', 'failing']),
  failedAt: Instant.nullable(),
  /** Whether the connection is active. Its owner decides this for all stores. */
  isEnabled: z.boolean(),
  /** Whether the connection belongs to the caller. Only its owner may change it. */
  isOwn: z.boolean(),
  /**
   * Whether the operator assigned the connection to the store. If both `isOwn` and `isPlatform` are false, the connection
   * belongs to another owner.
   */
  isPlatform: z.boolean(),
  /**
   * The ISO 4217 codes of the accepted currencies; empty means all. If limits such as `minOrderCents` are set, the list
   * has only the currency of the limits.
   */
  currencies: z.array(Currency),
  countries: z.array(z.string()),
  minOrderCents: z.int().nullable(),
  maxOrderCents: z.int().nullable(),
  dailyCapCents: z.int().nullable(),
  monthlyCapCents: z.int().nullable(),
  /**
   * The amount charged in the current day and month in UTC, counted only if there is a cap. For another owner's connection it
   * covers only this store.
   */
  dayCents: z.int(),
  monthCents: z.int(),
})

const GroupMember = z.strictObject({ id: Id, label: z.string(), provider: Provider, environment: Environment, weight: z.int() })
const Group = z.strictObject({
  id: Id,
  name: z.string(),
  routing: Routing,
  isOwn: z.boolean(),
  isPlatform: z.boolean(),
  /** Whether the store uses the group. */
  isAssigned: z.boolean(),
  /** The connections of the group, in the order in which they are tried if routing is by priority. */
  members: z.array(GroupMember),
  version: z.int(),
})

/**
 * A payment method of the store, which is a connection or a group. The methods are listed in the order in which they are tried.
 */
const Entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('proxy'), isUsed: z.boolean(), proxy: Proxy }),
  z.strictObject({ kind: z.literal('group'), isUsed: z.boolean(), group: Group }),
])

const Limit = PriceCents.min(1).nullable()
const settings = {
  label: text(GATEWAY_LABEL_MAX, 1),
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)?$/, says('wrong_format')),
  /** The publishable key of a Stripe connection. */
  publishableKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^(?:pk_(?:test|live)_\w+)?$/, says('stripe_publishable_key')),
  /** The payment instructions of a manual payment method, as plain text. */
  instructions: text(GATEWAY_INSTRUCTIONS_MAX),
  currencies: z.array(Currency).max(GATEWAY_CURRENCIES_MAX),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, says('place_unknown'))).max(GATEWAY_COUNTRIES_MAX),
  minOrderCents: PriceCents.nullable(),
  maxOrderCents: Limit,
  dailyCapCents: Limit,
  monthlyCapCents: Limit,
}
/** Secrets can be written but not read. A missing field keeps the stored value. */
const secrets = {
  secretKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^[sr]k_(?:test|live)_\w+$/, says('stripe_secret_key'))
    .optional(),
  webhookSecret: z
    .string()
    .trim()
    .max(300)
    .regex(/^(?:whsec_\w+)?$/, says('stripe_webhook_secret'))
    .optional(),
}

const Connection = Proxy.extend({
  publishableKey: z.string(),
  instructions: z.string(),
  hasSecretKey: z.boolean(),
  hasWebhookSecret: z.boolean(),
  /** The URL for the provider's webhooks, or null if they need no setup. */
  webhookUrl: z.string().nullable(),
  version: z.int(),
})

const byId = z.strictObject({ id: Id })
const byGroup = z.strictObject({ groupId: Id })
const Proxies = z.strictObject({ proxies: z.array(Proxy) })
const Groups = z.strictObject({ groups: z.array(Group) })
const queryInt = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, says('not_whole'))
    .transform(Number)
    .pipe(z.int().max(max))

const GroupInput = z.strictObject({
  name: text(GATEWAY_LABEL_MAX, 1),
  routing: Routing,
  members: z.array(z.strictObject({ id: Id, weight: z.int().min(1).max(GATEWAY_WEIGHT_MAX) })).max(GATEWAYS_MAX),
})

export const gatewayCalls = defineCalls({
  'proxies.list': {
    access: 'checkout',
    summary: 'List the store’s payment accounts and groups in the order they’re tried, with pagination',
    query: z.strictObject({
      limit: queryInt(250).default(PROXY_PAGE_SIZE),
      page: queryInt(100_000).default(1),
      /** The store of the access token. Other stores are refused. */
      storeId: Id.optional(),
    }),
    answer: z.strictObject({
      proxies: z.array(Entry),
      store: z.strictObject({ isEnabled: z.boolean() }),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      /** Whether the store accepts payments only in test mode. */
      isTestOnly: z.boolean(),
    }),
    problems: ['store_mismatch'],
  },
  'proxies.remaining': {
    access: 'checkout',
    ofCaller: true,
    summary:
      'List the caller’s payment accounts that aren’t connected to this store. Includes accounts that the store uses only through a group.',
    answer: Proxies,
  },
  'proxies.save': {
    access: 'checkout',
    summary:
      'Set which payment accounts and groups the store uses, and in what order. Other owners’ accounts can be deactivated but not removed.',
    body: z.strictObject({ proxies: z.array(z.strictObject({ id: Id, isUsed: z.boolean() })).max(GATEWAYS_MAX + GATEWAY_GROUPS_MAX) }),
    answer: z.strictObject({ proxies: z.array(Entry) }),
  },
  'proxyGroups.list': {
    access: 'checkout',
    summary: 'List the caller’s payment account groups and the groups the store uses',
    answer: Groups,
  },
  'proxyGroups.ofStore': { access: 'checkout', summary: 'List the payment account groups the store uses', answer: Groups },
  'proxyGroups.add': {
    access: 'checkout',
    summary: 'Add a payment account group to the store. Repeating the call has no effect.',
    alsoPost: true,
    query: byGroup,
    answer: Groups,
    problems: ['not_found'],
  },
  'proxyGroups.remove': {
    access: 'checkout',
    summary: 'Remove a payment account group from the store. Repeating the call has no effect.',
    alsoPost: true,
    query: byGroup,
    answer: Groups,
    problems: ['not_found'],
  },
  'proxyGroups.remaining': {
    access: 'checkout',
    summary: 'List the caller’s payment accounts that aren’t in the given group',
    query: byGroup,
    answer: Proxies,
    problems: ['not_found'],
  },
  'proxyGroups.withProxies': {
    access: 'checkout',
    ofCaller: true,
    summary: 'List the caller’s payment account groups with their accounts',
    answer: Groups,
  },
  'proxyGroups.create': {
    access: 'owner',
    ofCaller: true,
    summary: 'Create a payment account group',
    body: GroupInput,
    answer: Group,
    problems: ['limit_reached'],
    idempotent: true,
  },
  'proxyGroups.update': {
    access: 'owner',
    ofCaller: true,
    summary: 'Update the name, routing, and accounts of a payment account group',
    params: byId,
    body: GroupInput.extend({ version: z.int() }),
    answer: Group,
    problems: ['version_conflict'],
    idempotent: true,
  },
  'proxyGroups.delete': {
    access: 'owner',
    ofCaller: true,
    summary: 'Delete a payment account group. Its accounts stay connected.',
    params: byId,
    answer: Done,
  },

  'gateways.get': {
    access: 'owner',
    ofCaller: true,
    summary: 'Get a payment account, without its secrets',
    params: byId,
    answer: Connection,
  },
  'gateways.create': {
    access: 'owner',
    ofCaller: true,
    summary: 'Connect a payment account and add it to the store',
    body: z.strictObject({ provider: Provider, ...settings, ...secrets }),
    answer: Connection,
    problems: ['limit_reached'],
    idempotent: true,
  },
  'gateways.update': {
    access: 'owner',
    ofCaller: true,
    summary: 'Update a payment account for every store that uses it',
    params: byId,
    body: z.strictObject({ ...settings, ...secrets, isEnabled: z.boolean(), version: z.int() }),
    answer: Connection,
    problems: ['version_conflict'],
  },
  'gateways.test': {
    access: 'owner',
    ofCaller: true,
    summary: 'Test the API keys of a payment account with its provider',
    params: byId,
    answer: z.strictObject({
      result: z.enum(['good', 'keys_refused', 'no_answer', 'cannot_charge']),
      /** The account's name at the provider, or empty if it has none. */
      account: z.string(),
    }),
    problems: ['too_many_requests'],
  },
  'gateways.remove': {
    access: 'owner',
    ofCaller: true,
    summary: 'Disconnect a payment account from every store. Its past payments can still be refunded.',
    params: byId,
    answer: Done,
  },
  'gateways.restore': {
    access: 'owner',
    ofCaller: true,
    summary: 'Restore a disconnected payment account',
    params: byId,
    answer: Connection,
    problems: ['limit_reached'],
  },
})
