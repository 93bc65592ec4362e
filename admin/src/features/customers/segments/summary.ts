import { countryName } from '@vitrine/contract/addresses/countries.ts'

import { dayText, money, number } from '../../../ui/data/format.ts'
import { language, t } from '../../../messages/messages.ts'
import { isComplete } from './completeness.ts'
import type { Condition, Group, Node, Of } from './segment-values.ts'

interface Range {
  from: number | null
  to: number | null
}

/** What a summary needs to know besides the conditions: the store's currency, and the names of products and collections. */
export interface Naming {
  currency: string
  titleOf: (id: string) => string
}

const listed = (parts: readonly string[], type: 'conjunction' | 'disjunction') => new Intl.ListFormat(language(), { type }).format(parts)

/** Says in a sentence who is in a segment, without the conditions that are not complete yet. */
export function summaryOf({ match, conditions }: Group, naming: Naming): string {
  const parts = conditions.flatMap((one) => nodeText(one, naming) ?? [])
  return listed(parts, match === 'all' ? 'conjunction' : 'disjunction')
}

function nodeText(node: Node, naming: Naming): string | undefined {
  if (node.kind !== 'group') return isComplete(node) ? conditionText(node, naming) : undefined
  const inner = summaryOf(node, naming)
  return inner === '' ? undefined : t('segments.summary.group', { inner })
}

function conditionText(condition: Condition, naming: Naming): string {
  const amount = (cents: number) => money(cents, naming.currency)
  switch (condition.kind) {
    case 'spent':
    case 'averageOrder':
      return t(`segments.summary.${condition.kind}`, { range: rangeText(condition.range, amount) })
    case 'orders':
      return t('segments.summary.orders', { range: rangeText(condition.range, number) })
    case 'firstOrder':
    case 'lastOrder':
    case 'created':
      return condition.time.is === 'never'
        ? t('segments.summary.noOrder')
        : t(`segments.summary.${condition.kind}`, { time: timeText(condition.time) })
    case 'placed':
      return placedText(condition, amount)
    case 'bought':
      return boughtText(condition, naming)
    case 'abandoned':
      return t(condition.did ? 'segments.summary.abandoned' : 'segments.summary.notAbandoned', { since: sinceText(condition.days) })
    case 'account':
      return t(condition.has ? 'segments.summary.account' : 'segments.summary.noAccount')
    default:
      return t(condition.is === 'none' ? 'segments.summary.none' : 'segments.summary.any', {
        fact: factText(condition),
        list: listed(valueNames(condition), condition.is === 'all' ? 'conjunction' : 'disjunction'),
      })
  }
}

type Listed = Of<'country' | 'tag' | 'language' | 'emailConsent' | 'smsConsent' | 'channel' | 'utmSource' | 'utmCampaign'>

const factText = (condition: Listed): string =>
  'order' in condition
    ? t(`segments.summary.fact.${condition.order}`, { fact: t(`segments.summary.of.${condition.kind}`) })
    : t(`segments.summary.of.${condition.kind}`)

/** Returns the values of a list as people read them. */
function valueNames(condition: Listed): string[] {
  switch (condition.kind) {
    case 'country':
      return condition.values.map((code) => countryName(code, language()))
    case 'language':
      return condition.values.map(languageName)
    case 'emailConsent':
    case 'smsConsent':
      return condition.values.map((state) => t(`segments.consent.${state}`))
    case 'channel':
      return condition.values.map((channel) => t(`channel.${channel}`))
    default:
      return condition.values.map((value) => `“${value}”`)
  }
}

/** Returns the name of a language, or the tag if it has none. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(language(), { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

function rangeText({ from, to }: Range, write: (value: number) => string): string {
  if (from === null) return t('segments.range.to', { to: write(to ?? 0) })
  if (to === null) return t('segments.range.from', { from: write(from) })
  return from === to
    ? t('segments.range.exactly', { value: write(from) })
    : t('segments.range.between', { from: write(from), to: write(to) })
}

function timeText(time: Exclude<Of<'lastOrder'>['time'], { is: 'never' }>): string {
  switch (time.is) {
    case 'in_last':
    case 'not_in_last':
      return t(`segments.time.${time.is}`, { days: time.days })
    case 'before':
    case 'after':
      return t(`segments.time.${time.is}`, { date: dayText(time.date) })
    case 'between':
      return t('segments.time.between', { from: dayText(time.from), to: dayText(time.to) })
  }
}

const sinceText = (days: number | null): string => (days === null ? t('segments.since.ever') : t('segments.time.in_last', { days }))

function placedText({ time, orders, spent }: Of<'placed'>, amount: (cents: number) => string): string {
  const values = { time: timeText(time), orders: orders ? rangeText(orders, number) : '', spent: spent ? rangeText(spent, amount) : '' }
  if (orders && spent) return t('segments.summary.placed.both', values)
  return t(orders ? 'segments.summary.placed.orders' : 'segments.summary.placed.spent', values)
}

function boughtText({ did, productIds, collectionIds, days }: Of<'bought'>, { titleOf }: Naming): string {
  const list = listed([...productIds, ...collectionIds].map(titleOf), 'disjunction')
  return t(did ? 'segments.summary.bought' : 'segments.summary.notBought', { list, since: sinceText(days) })
}
