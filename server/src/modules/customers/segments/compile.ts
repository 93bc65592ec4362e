import { type RawBuilder, sql } from 'kysely'

import { abandonedSql, boughtSql } from './behavior.ts'
import { type Asked, type Condition, type Group, type Range, rangeSql, type Tree } from './condition.ts'
import { placedSql } from './placed.ts'
import { type Clock, timeSql } from './time.ts'

/**
 * Turns the conditions of a segment into one SQL condition on a row of `customers`, which must not have an alias. It is never null. All
 * values are parameters. Lists, counts, discounts and emails all use this function; `test-reference.ts` is written from the description
 * of the conditions and says the same.
 */
export const segmentSql = (tree: Tree, clock: Clock, asked: Asked): RawBuilder<boolean> => groupSql(tree, clock, asked)

/** A segment's condition in both forms. */
export type SegmentForms = Record<Asked, RawBuilder<boolean>>
export const segmentForms = (tree: Tree, clock: Clock): SegmentForms => ({
  many: segmentSql(tree, clock, 'many'),
  one: segmentSql(tree, clock, 'one'),
})

/** What PostgreSQL reads for a condition: nothing but the customer's row, their last orders, or a set of customers. */
const effort: Partial<Record<Condition['kind'], number>> = { placed: 1, abandoned: 2, bought: 3 }
const effortOf = (one: Group['conditions'][number]): number =>
  one.kind === 'group' ? Math.max(...one.conditions.map(effortOf)) : (effort[one.kind] ?? 0)

function groupSql({ match, conditions }: Group, clock: Clock, asked: Asked): RawBuilder<boolean> {
  const [joined, others] = boughtTogether(match, conditions)
  // Of conditions joined by “or”, PostgreSQL looks at the later ones only for customers who match none of the earlier ones.
  const parts = others
    .toSorted((one, other) => effortOf(one) - effortOf(other))
    .map((one) => (one.kind === 'group' ? groupSql(one, clock, asked) : conditionSql(one, clock, asked)))
  if (joined.length > 0) parts.push(boughtSql(joined, clock, asked))
  return sql`(${sql.join(parts, match === 'all' ? sql` and ` : sql` or `)})`
}

/**
 * Returns the conditions about what was bought that one set of customers answers, and the other conditions: whoever bought one of two
 * things is among the buyers of both, and whoever bought neither is not among them.
 */
function boughtTogether(match: Group['match'], conditions: Group['conditions']) {
  const isJoined = (one: Group['conditions'][number]) => one.kind === 'bought' && one.did === (match === 'any')
  const joined = conditions.filter((one): one is Extract<Condition, { kind: 'bought' }> => isJoined(one))
  return [joined, conditions.filter((one) => !isJoined(one))] as const
}

const column = (name: string) => sql.ref(`customers.${name}`)
const spent = column('spent_cents')
const orders = column('order_count')
const timeColumns = { firstOrder: column('first_order_at'), lastOrder: column('last_order_at'), created: column('created_at') }
const consentColumns = { emailConsent: column('email_consent'), smsConsent: column('sms_consent') }
const sourceColumns = { channel: 'channel', utmSource: 'utm_source', utmCampaign: 'utm_campaign' }

function conditionSql(condition: Condition, clock: Clock, asked: Asked): RawBuilder<boolean> {
  switch (condition.kind) {
    case 'spent':
      return rangeSql(spent, condition.range)
    case 'orders':
      return rangeSql(orders, condition.range)
    case 'averageOrder':
      return averageSql(condition.range)
    case 'firstOrder':
    case 'lastOrder':
    case 'created':
      return timeSql(timeColumns[condition.kind], condition.time, clock)
    case 'country':
      return listSql(column('country'), condition)
    case 'tag':
      return tagSql(condition)
    case 'language':
      return languageSql(condition)
    case 'emailConsent':
    case 'smsConsent':
      return listSql(consentColumns[condition.kind], condition)
    case 'account':
      return sql`(${column('account_state')} = 'enabled') = ${condition.has}`
    case 'channel':
      return listSql(column(`${condition.order}_channel`), condition)
    case 'utmSource':
    case 'utmCampaign':
      return listSql(sql`lower(${column(`${condition.order}_${sourceColumns[condition.kind]}`)})`, {
        is: condition.is,
        values: condition.values.map((value) => value.toLowerCase()),
      })
    case 'abandoned':
      return abandonedSql(condition, clock, asked)
    case 'placed':
      return placedSql(condition, clock)
    case 'bought':
      return boughtSql([condition], clock, asked)
  }
}

/** Compares the average without dividing, so that nothing is rounded. */
function averageSql({ from, to }: Range): RawBuilder<boolean> {
  const least = from === null ? sql`true` : sql`${spent} >= ${from}::bigint * ${orders}`
  const most = to === null ? sql`true` : sql`${spent} <= ${to}::bigint * ${orders}`
  return sql`(${orders} > 0 and ${least} and ${most})`
}

interface Listed {
  is: 'any' | 'none'
  values: readonly string[]
}

const listSql = (value: RawBuilder<unknown>, { is, values }: Listed): RawBuilder<boolean> =>
  is === 'any' ? sql`${value} = any (${values}::text[])` : sql`${value} <> all (${values}::text[])`

/** Tags that differ in capitals only are the same tag. */
function tagSql({ is, values }: { is: 'any' | 'all' | 'none'; values: readonly string[] }): RawBuilder<boolean> {
  const keys = values.map((value) => value.toLowerCase())
  const tags = column('tag_keys')
  if (is === 'all') return sql`${tags} @> ${keys}::text[]`
  return is === 'any' ? sql`${tags} && ${keys}::text[]` : sql`not ${tags} && ${keys}::text[]`
}

/** A language matches with or without a region, a region only itself. */
function languageSql({ is, values }: Listed): RawBuilder<boolean> {
  const language = sql`lower(${column('language')})`
  const keys = values.map((value) => value.toLowerCase())
  const matches = sql<boolean>`(${language} = any (${keys}::text[]) or split_part(${language}, '-', 1) = any (${keys}::text[]))`
  return is === 'any' ? matches : sql`not ${matches}`
}
