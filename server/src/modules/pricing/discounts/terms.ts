import type { DiscountInput } from '@vitrine/contract/calls/discounts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { FieldErrorCode } from '@vitrine/contract/field-errors.ts'

import { fieldError, problem } from '../../../platform/problem.ts'
import type { LineSet } from './engine/offer.ts'
import { buyAndGetOf, type DiscountKind, type DiscountRow, valueOf } from './offers.ts'

export type Terms = z.output<typeof DiscountInput>

const nothing: LineSet = { collectionIds: [], productIds: [], variantIds: [] }

export const isEmpty = (set: LineSet): boolean => [set.collectionIds, set.productIds, set.variantIds].every((ids) => ids.length === 0)

/**
 * Checks rules that the schema cannot check: which terms belong together.
 * @throws Problem `invalid_input`
 */
export function checkTerms(terms: Terms, method: string, startsAt: Date): void {
  const { kind, buyAndGet, endsAt } = terms
  const wrong = new Map<string, FieldErrorCode>()
  const unused = (field: keyof Terms, isUsed: boolean) => isUsed && wrong.set(field, 'discount_field_unused')
  unused('items', kind !== 'products' && terms.items !== null)
  unused('excluded', kind !== 'products' && kind !== 'buy_x_get_y' && !isEmpty(terms.excluded))
  unused('buyAndGet', kind !== 'buy_x_get_y' && buyAndGet !== null)
  unused('minimumCents', kind === 'buy_x_get_y' && terms.minimumCents !== null)
  unused('minimumQuantity', kind === 'buy_x_get_y' && terms.minimumQuantity !== null)
  unused('countries', kind !== 'shipping' && terms.countries.length > 0)
  unused('maximumShippingCents', kind !== 'shipping' && terms.maximumShippingCents !== null)
  unused('codeUsesLimit', method !== 'code' && terms.codeUsesLimit !== null)
  unused('emails', terms.audience !== 'emails' && terms.emails.length > 0)
  unused('segmentIds', terms.audience !== 'segments' && terms.segmentIds.length > 0)
  if (kind === 'buy_x_get_y' && buyAndGet === null) wrong.set('buyAndGet', 'required')
  if (terms.audience === 'emails' && terms.emails.length === 0) wrong.set('emails', 'required')
  if (terms.audience === 'segments' && terms.segmentIds.length === 0) wrong.set('segmentIds', 'required')
  if (terms.items && isEmpty(terms.items)) wrong.set('items', 'required')
  if (buyAndGet?.buys && isEmpty(buyAndGet.buys)) wrong.set('buyAndGet.buys', 'required')
  if (buyAndGet?.gets && isEmpty(buyAndGet.gets)) wrong.set('buyAndGet.gets', 'required')
  if (endsAt !== null && new Date(endsAt) <= startsAt) wrong.set('endsAt', 'ends_before_start')
  if (wrong.size > 0)
    throw problem(
      'invalid_input',
      [...wrong].map(([field, code]) => fieldError(code, field)),
    )
}

/** Returns the columns of a discount's terms. */
export function columnsOf(terms: Terms, startsAt: Date) {
  const { value, buyAndGet } = terms
  const json = (set: LineSet | null | undefined) => (set ? JSON.stringify(set) : null)
  return {
    title: terms.title,
    kind: terms.kind,
    value_ppm: value.kind === 'percentage' ? value.ppm : null,
    value_cents: value.kind === 'amount' ? value.cents : null,
    items: json(terms.items),
    excluded: JSON.stringify(terms.excluded),
    buys: json(buyAndGet?.buys),
    gets: json(buyAndGet?.gets),
    buy_quantity: buyAndGet?.buy.kind === 'quantity' ? buyAndGet.buy.quantity : null,
    buy_cents: buyAndGet?.buy.kind === 'amount' ? buyAndGet.buy.cents : null,
    get_quantity: buyAndGet?.getQuantity ?? null,
    uses_per_order: buyAndGet?.usesPerOrder ?? null,
    minimum_cents: terms.minimumCents,
    minimum_quantity: terms.minimumQuantity,
    maximum_cents: terms.maximumCents,
    audience: terms.audience,
    emails: [...new Set(terms.emails)],
    segment_ids: [...new Set(terms.segmentIds)],
    countries: [...new Set(terms.countries)],
    maximum_shipping_cents: terms.maximumShippingCents,
    uses_limit: terms.usesLimit,
    code_uses_limit: terms.codeUsesLimit,
    once_per_customer: terms.oncePerCustomer,
    combines_product: terms.combinesWith.product,
    combines_order: terms.combinesWith.order,
    combines_shipping: terms.combinesWith.shipping,
    starts_at: startsAt,
    ends_at: terms.endsAt,
    is_enabled: terms.isEnabled,
    priority: terms.priority,
  }
}

/**
 * Returns the terms of a row in the form that responses show.
 * @param known reduces a set to targets that still exist
 */
export function termsOf(row: DiscountRow, known: (set: LineSet) => LineSet) {
  const set = (value: unknown) => {
    const { collectionIds, productIds, variantIds } = known((value as LineSet | null) ?? nothing)
    return { collectionIds: [...collectionIds], productIds: [...productIds], variantIds: [...variantIds] }
  }
  const buyAndGet = buyAndGetOf(row)
  return {
    title: row.title,
    kind: row.kind as DiscountKind,
    value: valueOf(row),
    items: row.items === null ? null : set(row.items),
    excluded: set(row.excluded),
    buyAndGet: buyAndGet && { ...buyAndGet, buys: buyAndGet.buys && set(buyAndGet.buys), gets: buyAndGet.gets && set(buyAndGet.gets) },
    minimumCents: row.minimum_cents,
    minimumQuantity: row.minimum_quantity,
    maximumCents: row.maximum_cents,
    audience: row.audience as Terms['audience'],
    emails: row.emails,
    segmentIds: row.segment_ids,
    countries: row.countries,
    maximumShippingCents: row.maximum_shipping_cents,
    usesLimit: row.uses_limit,
    codeUsesLimit: row.code_uses_limit,
    oncePerCustomer: row.once_per_customer,
    combinesWith: combinesOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    isEnabled: row.is_enabled,
    priority: row.priority,
  }
}

type Combines = Pick<DiscountRow, 'combines_product' | 'combines_order' | 'combines_shipping'>

export const combinesOf = ({ combines_product, combines_order, combines_shipping }: Combines) => ({
  product: combines_product,
  order: combines_order,
  shipping: combines_shipping,
})

export type State = 'scheduled' | 'active' | 'ended' | 'disabled'

/** Returns the SQL expression for the state of a row of `discounts` at an instant. */
export const stateAt = (now: Date) => sql<State>`case when not is_enabled then 'disabled' when starts_at > ${now} then 'scheduled'
  when ends_at <= ${now} or used_count >= uses_limit then 'ended' else 'active' end`
