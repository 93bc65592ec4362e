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

/** A connection as lists tell of it; nothing of its secrets. */
const Proxy = z.strictObject({
  id: Id,
  label: z.string(),
  provider: Provider,
  domain: z.string(),
  environment: Environment,
  /** `failing`: it did not answer the last times, and is asked last for a while. */
  health: z.enum(['good', 'failing']),
  failedAt: Instant.nullable(),
  /** It works at all; its owner says so, for every store. */
  isEnabled: z.boolean(),
  /** It is the caller's, who alone may change it. */
  isOwn: z.boolean(),
  /** It is the platform's, given to the store by its operator. What is neither is another owner's. */
  isPlatform: z.boolean(),
  /** Amounts are in this, ISO 4217, where there are any. */
  currencies: z.array(Currency),
  countries: z.array(z.string()),
  minOrderCents: z.int().nullable(),
  maxOrderCents: z.int().nullable(),
  dailyCapCents: z.int().nullable(),
  monthlyCapCents: z.int().nullable(),
  /** What went through it since the day and the month began in UTC, counted while it has a cap; of another owner's, in this store. */
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
  /** The store uses it. */
  isAssigned: z.boolean(),
  /** In the order they are tried, where routing is by priority. */
  members: z.array(GroupMember),
  version: z.int(),
})

/** One way the store is paid, in the order they are tried: a connection or a group. */
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
  /** Of Stripe. */
  publishableKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^(?:pk_(?:test|live)_\w+)?$/, says('stripe_publishable_key')),
  /** Of a way of paying by hand: what shoppers are to do. Plain text. */
  instructions: text(GATEWAY_INSTRUCTIONS_MAX),
  currencies: z.array(Currency).max(GATEWAY_CURRENCIES_MAX),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, says('place_unknown'))).max(GATEWAY_COUNTRIES_MAX),
  minOrderCents: PriceCents.nullable(),
  maxOrderCents: Limit,
  dailyCapCents: Limit,
  monthlyCapCents: Limit,
}
/** Written and never read: absent leaves what there is. */
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
  /** Where the provider is to send its webhooks; null where nobody has to set that up. */
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
    summary: 'Ways the store is paid, a page at a time, in the order they are tried',
    query: z.strictObject({
      limit: queryInt(250).default(PROXY_PAGE_SIZE),
      page: queryInt(100_000).default(1),
      /** Of the token; any other is refused. */
      storeId: Id.optional(),
    }),
    answer: z.strictObject({
      proxies: z.array(Entry),
      store: z.strictObject({ isEnabled: z.boolean() }),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      /** It can be paid, and only with test cards. */
      isTestOnly: z.boolean(),
    }),
    problems: ['store_mismatch'],
  },
  'proxies.remaining': {
    access: 'checkout',
    ofCaller: true,
    summary: 'Connections of the caller that the store does not use by themselves',
    answer: Proxies,
  },
  'proxies.save': {
    access: 'checkout',
    summary:
      'Say which ways the store is paid, and in which order they are tried. What is not the caller’s own stays, though it may be unused',
    body: z.strictObject({ proxies: z.array(z.strictObject({ id: Id, isUsed: z.boolean() })).max(GATEWAYS_MAX + GATEWAY_GROUPS_MAX) }),
    answer: z.strictObject({ proxies: z.array(Entry) }),
  },
  'proxyGroups.list': { access: 'checkout', summary: 'Groups of the caller, and those the store uses', answer: Groups },
  'proxyGroups.ofStore': { access: 'checkout', summary: 'Groups the store uses', answer: Groups },
  'proxyGroups.add': {
    access: 'checkout',
    summary: 'Have the store use a group; doing it twice changes nothing',
    alsoPost: true,
    query: byGroup,
    answer: Groups,
    problems: ['not_found'],
  },
  'proxyGroups.remove': {
    access: 'checkout',
    summary: 'Have the store use a group no longer; doing it twice changes nothing',
    alsoPost: true,
    query: byGroup,
    answer: Groups,
    problems: ['not_found'],
  },
  'proxyGroups.remaining': {
    access: 'checkout',
    summary: 'Connections of the caller that are not in a group',
    query: byGroup,
    answer: Proxies,
    problems: ['not_found'],
  },
  'proxyGroups.withProxies': {
    access: 'checkout',
    ofCaller: true,
    summary: 'Groups of the caller with the connections in them',
    answer: Groups,
  },
  'proxyGroups.create': {
    access: 'owner',
    ofCaller: true,
    summary: 'Make a group',
    body: GroupInput,
    answer: Group,
    problems: ['limit_reached'],
    idempotent: true,
  },
  'proxyGroups.update': {
    access: 'owner',
    ofCaller: true,
    summary: 'Change a group: its name, how it routes, and what is in it',
    params: byId,
    body: GroupInput.extend({ version: z.int() }),
    answer: Group,
    problems: ['version_conflict'],
    idempotent: true,
  },
  'proxyGroups.delete': { access: 'owner', ofCaller: true, summary: 'Delete a group; its connections stay', params: byId, answer: Done },

  'gateways.get': { access: 'owner', ofCaller: true, summary: 'One connection, without its secrets', params: byId, answer: Connection },
  'gateways.create': {
    access: 'owner',
    ofCaller: true,
    summary: 'Connect an account at a payment provider, and have the store use it',
    body: z.strictObject({ provider: Provider, ...settings, ...secrets }),
    answer: Connection,
    problems: ['limit_reached'],
    idempotent: true,
  },
  'gateways.update': {
    access: 'owner',
    ofCaller: true,
    summary: 'Change a connection, for every store that uses it',
    params: byId,
    body: z.strictObject({ ...settings, ...secrets, isEnabled: z.boolean(), version: z.int() }),
    answer: Connection,
    problems: ['version_conflict'],
  },
  'gateways.test': {
    access: 'owner',
    ofCaller: true,
    summary: 'Ask the provider whether the keys of a connection are good',
    params: byId,
    answer: z.strictObject({
      result: z.enum(['good', 'keys_refused', 'no_answer', 'cannot_charge']),
      /** The provider's own name of the account; empty where it has none. */
      account: z.string(),
    }),
    problems: ['too_many_requests'],
  },
  'gateways.remove': {
    access: 'owner',
    ofCaller: true,
    summary: 'Disconnect an account from every store. What went through it can still be paid back',
    params: byId,
    answer: Done,
  },
  'gateways.restore': {
    access: 'owner',
    ofCaller: true,
    summary: 'Take the removal of a connection back',
    params: byId,
    answer: Connection,
    problems: ['limit_reached'],
  },
})
