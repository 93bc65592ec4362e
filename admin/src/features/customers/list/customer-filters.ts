import { countryName } from '@vitrine/contract/addresses/countries.ts'

import type { Answer } from '../../../api/types.ts'
import type { Choice, Filter, View } from '../../../ui/list/list-types.ts'
import { number } from '../../../ui/data/format.ts'
import { language, t } from '../../../messages/messages.ts'
import { consentStates } from '../consent-badge.tsx'

/** The URL parameters that filter customers. */
export const filterKeys = [
  'country',
  'tag',
  'emailConsent',
  'smsConsent',
  'ordersFrom',
  'ordersTo',
  'spentFrom',
  'spentTo',
  'lastOrderFrom',
  'lastOrderTo',
  'account',
  'segment',
] as const

export const DEFAULT_SORT = '-created'

const ORDER_COUNTS = [0, 1, 2, 3, 5, 10, 20, 50]

/** Returns the filters of the list. Only countries and tags that are in use are offered. */
export function customerFilters(
  facets: Answer<'customers.facets'> | undefined,
  segments: readonly { id: string; name: string }[],
): Filter[] {
  const choice = (key: string, label: string, choices: readonly Choice[], rare = false): Filter => ({
    key,
    label,
    kind: 'choice',
    choices,
    ...(rare && { rare: true as const }),
  })
  const consents = consentStates.map((value) => ({ value, label: t(`customers.consent.${value}`) }))
  const counts = ORDER_COUNTS.map((count) => ({ value: String(count), label: number(count) }))
  const named = (facets?.countries ?? []).map((value) => ({ value, label: countryName(value, language()) }))
  const tags = (facets?.tags ?? []).map((value) => ({ value, label: value }))
  const accounts = (['enabled', 'invited', 'disabled', 'none'] as const).map((value) => ({ value, label: t(`customers.account.${value}`) }))
  return [
    choice('emailConsent', t('customers.column.consent'), consents),
    choice(
      'segment',
      t('customers.segment'),
      segments.map(({ id, name }) => ({ value: id, label: name })),
    ),
    choice('country', t('customers.country'), named),
    choice('tag', t('customers.tags'), tags),
    { key: 'spentFrom', toKey: 'spentTo', label: t('customers.spent'), kind: 'money' },
    { key: 'lastOrderFrom', toKey: 'lastOrderTo', label: t('customers.lastOrder'), kind: 'days' },
    choice('ordersFrom', t('customers.filter.ordersFrom'), counts, true),
    choice('ordersTo', t('customers.filter.ordersTo'), counts, true),
    choice('smsConsent', t('customers.column.sms'), consents, true),
    choice('account', t('customers.account'), accounts, true),
  ]
}

export const customerSorts = (): Choice[] =>
  (['-created', 'created', 'name', '-name', '-spent', 'spent', '-orders', 'orders', '-lastOrder', 'lastOrder'] as const).map((value) => ({
    value,
    label: t(`customers.sort.${value}`),
  }))

export const customerViews = (): View[] => [
  { name: t('customers.view.all'), query: '' },
  { name: t('customers.view.returning'), query: 'ordersFrom=2' },
  { name: t('customers.view.subscribed'), query: 'emailConsent=subscribed' },
  { name: t('customers.view.without'), query: 'ordersTo=0' },
]
