import { t } from '../../../messages/messages.ts'
import type { Condition, Group } from './segment-values.ts'

/** The facts that a condition can be about, in the order of the list that offers them. */
export const facts = [
  'spent',
  'orders',
  'averageOrder',
  'lastOrder',
  'firstOrder',
  'placed',
  'bought',
  'abandoned',
  'emailConsent',
  'smsConsent',
  'tag',
  'country',
  'language',
  'created',
  'account',
  'channel',
  'utmSource',
  'utmCampaign',
] as const satisfies readonly Condition['kind'][]

export type Fact = (typeof facts)[number]

export const factLabel = (fact: Fact): string => t(`segments.fact.${fact}`)

const MONTH_DAYS = 30
const QUARTER_DAYS = 90

/** Returns a new condition about a fact, with what is asked most often. */
export function newCondition(fact: Fact): Condition {
  switch (fact) {
    case 'spent':
    case 'averageOrder':
      return { kind: fact, range: { from: null, to: null } }
    case 'orders':
      return { kind: fact, range: { from: 2, to: null } }
    case 'lastOrder':
    case 'firstOrder':
      return { kind: fact, time: { is: fact === 'lastOrder' ? 'not_in_last' : 'in_last', days: QUARTER_DAYS } }
    case 'created':
      return { kind: fact, time: { is: 'in_last', days: MONTH_DAYS } }
    case 'placed':
      return { kind: fact, time: { is: 'in_last', days: QUARTER_DAYS }, orders: { from: 2, to: null }, spent: null }
    case 'bought':
      return { kind: fact, did: true, productIds: [], collectionIds: [], days: null }
    case 'abandoned':
      return { kind: fact, did: true, days: MONTH_DAYS }
    case 'account':
      return { kind: fact, has: true }
    case 'emailConsent':
    case 'smsConsent':
      return { kind: fact, is: 'any', values: ['subscribed'] }
    case 'channel':
      return { kind: fact, order: 'first', is: 'any', values: [] }
    case 'utmSource':
    case 'utmCampaign':
      return { kind: fact, order: 'first', is: 'any', values: [] }
    case 'country':
    case 'tag':
    case 'language':
      return { kind: fact, is: 'any', values: [] }
  }
}

const all = (...conditions: Condition[]): Group => ({ match: 'all', conditions })
const HUNDREDS = 20_000

/** Segments to start from. Their names are those of the messages `segments.template.…`. */
export const templates = {
  repeat: all({ kind: 'orders', range: { from: 2, to: null } }),
  lapsed: all({ kind: 'lastOrder', time: { is: 'not_in_last', days: QUARTER_DAYS } }),
  curious: all({ kind: 'emailConsent', is: 'any', values: ['subscribed'] }, { kind: 'orders', range: { from: null, to: 0 } }),
  abandoned: all({ kind: 'abandoned', did: true, days: MONTH_DAYS }),
  valuable: all({ kind: 'spent', range: { from: HUNDREDS, to: null } }),
} as const satisfies Record<string, Group>

export type Template = keyof typeof templates
export const templateNames = Object.keys(templates) as Template[]
