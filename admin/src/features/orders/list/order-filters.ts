import { channels } from '@vitrine/contract/channels.ts'
import { DISCOUNT_CODE_MAX } from '@vitrine/contract/limits.ts'

import type { Answer } from '../../../api/types.ts'
import type { Choice, Filter, View } from '../../../ui/list/list-types.ts'
import { t } from '../../../messages/messages.ts'
import { countryName } from '../country-name.ts'
import {
  fulfillmentLooks,
  type FulfillmentStatus,
  paymentLooks,
  type PaymentStatus,
  stateLooks,
  type OrderState,
} from '../order-status.tsx'

/** The URL parameters that filter orders. */
export const filterKeys = [
  'state',
  'paymentStatus',
  'fulfillmentStatus',
  'country',
  'from',
  'to',
  'totalFrom',
  'totalTo',
  'tag',
  'channel',
  'discountCode',
  'product',
  'sku',
  'tracking',
  'utmSource',
  'utmCampaign',
  'waitingDays',
  'test',
] as const

export const DEFAULT_SORT = '-placed'

/** The waiting times, in days, that the filter offers. */
const WAITING_DAYS = [1, 2, 3, 5, 7, 14, 30]

/** Returns the filters of the list, the most common ones first. Only countries and tags that are in use are offered. */
export function orderFilters(facets: Answer<'orders.facets'> | undefined): Filter[] {
  const states = Object.keys(stateLooks) as OrderState[]
  const payments = Object.keys(paymentLooks) as PaymentStatus[]
  const fulfillments = Object.keys(fulfillmentLooks) as FulfillmentStatus[]
  const choice = (key: string, label: string, choices: Choice[]): Filter => ({ key, label, kind: 'choice', choices })
  return [
    choice(
      'state',
      t('orders.filter.state'),
      states.map((value) => ({ value, label: t(`orders.state.${value}`) })),
    ),
    choice(
      'paymentStatus',
      t('orders.column.payment'),
      payments.map((value) => ({ value, label: t(`orders.payment.${value}`) })),
    ),
    choice(
      'fulfillmentStatus',
      t('orders.column.fulfillment'),
      fulfillments.map((value) => ({ value, label: t(`orders.fulfillment.${value}`) })),
    ),
    choice(
      'country',
      t('orders.column.country'),
      (facets?.countries ?? []).map((value) => ({ value, label: countryName(value) })),
    ),
    choice(
      'tag',
      t('orders.tags'),
      (facets?.tags ?? []).map((value) => ({ value, label: value })),
    ),
    { key: 'from', toKey: 'to', label: t('orders.column.placed'), kind: 'days' },
    { key: 'totalFrom', toKey: 'totalTo', label: t('orders.column.total'), kind: 'money' },
    ...rareFilters(),
  ]
}

function rareFilters(): Filter[] {
  const text = (key: string, label: string, maxLength: number): Filter => ({ key, label, kind: 'text', maxLength, rare: true })
  return [
    {
      key: 'waitingDays',
      label: t('orders.filter.waiting'),
      kind: 'choice',
      choices: WAITING_DAYS.map((count) => ({ value: String(count), label: t('orders.filter.waiting.days', { count }) })),
      rare: true,
    },
    { key: 'product', label: t('orders.filter.product'), kind: 'product', rare: true },
    text('sku', t('orders.slip.sku'), 255),
    text('discountCode', t('orders.filter.code'), DISCOUNT_CODE_MAX),
    text('tracking', t('orders.tracking.number'), 100),
    {
      key: 'channel',
      label: t('orders.attribution.channel'),
      kind: 'choice',
      choices: channels.map((value) => ({ value, label: t(`channel.${value}`) })),
      rare: true,
    },
    {
      key: 'test',
      label: t('orders.filter.test'),
      kind: 'choice',
      choices: (['without', 'only'] as const).map((value) => ({ value, label: t(`orders.filter.test.${value}`) })),
      rare: true,
    },
    text('utmSource', t('orders.utm.source'), 255),
    text('utmCampaign', t('orders.utm.campaign'), 255),
  ]
}

export const orderSorts = (): Choice[] =>
  (['-placed', 'placed', '-total', 'total'] as const).map((value) => ({ value, label: t(`orders.sort.${value}`) }))

export const orderViews = (): View[] => [
  { name: t('orders.view.all'), query: '' },
  { name: t('orders.fulfillment.unfulfilled'), query: 'state=open&fulfillmentStatus=unfulfilled' },
  { name: t('orders.view.unpaid'), query: 'state=open&paymentStatus=pending' },
  { name: t('orders.state.open'), query: 'state=open' },
  { name: t('orders.state.archived'), query: 'state=archived' },
]
