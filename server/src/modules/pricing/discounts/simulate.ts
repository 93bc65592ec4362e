import type { discountCalls } from '@vitrine/contract/calls/discounts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { explainDiscounts, normalisedCode } from './engine/apply.ts'
import type { Refusal } from './engine/offer.ts'
import { sum, totalOf } from './engine/worth.ts'
import { allAutomaticRows, type Asker, offerOf, rowsOfCodes } from './offers.ts'
import { isCode } from './service.ts'

type Call = (typeof discountCalls)['discounts.simulate']
type Asked = z.output<Call['body']>
type Answer = z.input<Call['answer']>

interface VariantRow {
  item: string
  id: string
  product_id: string
  title: string
  choice: string
  price_cents: number
  collections: string[]
}

/**
 * Calculates what a cart would get now, with the reason for every automatic discount and code that it does not get. Changes
 * nothing.
 */
export async function simulate(tx: Tx, asked: Asked, now: Date): Promise<Answer> {
  const email = normaliseEmail(asked.email)
  const asker: Asker = { email: email === '' ? null : email, checkoutId: null }
  const codes = [...new Set(asked.codes.map(normalisedCode))]
  const variants = await variantsOf(
    tx,
    asked.lines.map(({ item }) => item),
  )
  const { rows: stores } = await sql<{ currency: string }>`select currency from stores`.execute(tx)
  const rows = [...(await allAutomaticRows(tx, asker, now)), ...(await rowsOfCodes(tx, asker, codes.filter(isCode), now))]
  const rowOf = new Map(rows.map((row) => [offerOf(row, asker, now), row]))

  const quantities = new Map<VariantRow, number>()
  const notFound: string[] = []
  for (const { item, quantity } of asked.lines) {
    const found = variants.find((variant) => variant.item === item)
    const same = found && [...quantities.keys()].find(({ id }) => id === found.id)
    if (found) quantities.set(same ?? found, (quantities.get(same ?? found) ?? 0) + quantity)
    else notFound.push(item)
  }
  const lines = [...quantities].map(([{ id, product_id, collections, price_cents }, quantity]) => ({
    key: id,
    productId: product_id,
    collectionIds: collections,
    quantity,
    unitPriceCents: price_cents,
  }))
  const { shippingCents, country } = asked
  const outcome = explainDiscounts({ lines, shippingCents, country, codes, offers: [...rowOf.keys()] })
  const given = new Set(outcome.applied.map(({ discountId, code }) => `${discountId} ${code}`))
  const unknown = codes.filter((code) => !rows.some((row) => row.code === code))
  return {
    currency: stores[0]!.currency,
    lines: [...quantities].map(([{ id, title, choice, price_cents }, quantity]) => ({
      variantId: id,
      title,
      choice,
      quantity,
      unitPriceCents: price_cents,
      discountCents: outcome.lineCents.get(id) ?? 0,
    })),
    notFound,
    subtotalCents: sum(lines.map(totalOf)),
    discountCents: sum([...outcome.lineCents.values()]),
    shippingDiscountCents: outcome.shippingCents,
    applied: outcome.applied.map(({ discountId, title, code, class: its, amountCents }) => ({
      id: discountId,
      title: rows.find(({ id }) => id === discountId)?.title ?? title,
      code,
      class: its,
      amountCents,
      isUnchecked: asker.email === null && rows.some((row) => row.id === discountId && row.audience !== 'everyone'),
    })),
    refused: [
      ...[...rowOf]
        .filter(([{ id, code }]) => !given.has(`${id} ${code}`))
        .map(([offer, { id, title, code, is_enabled }]) => ({
          id,
          title,
          code,
          ...reasonOf(outcome.reasons.get(offer), is_enabled),
        })),
      ...unknown.map((code) => ({ id: null, title: code, code, reason: 'unknown' as const, values: {} })),
    ],
  }
}

/**
 * Returns the reason why a discount does not apply. A discount that does not apply and has no refusal is a shipping discount, in a
 * cart that has no shipping to pay.
 */
function reasonOf(refusal: Refusal | undefined, isEnabled: boolean): Pick<Answer['refused'][number], 'reason' | 'values'> {
  if (!isEnabled) return { reason: 'disabled', values: {} }
  return refusal ?? { reason: 'no_shipping', values: {} }
}

/** Finds the variants with these IDs and SKUs. When several variants have the same SKU, the one with the lowest ID is returned. */
async function variantsOf(tx: Tx, items: readonly string[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select distinct on (given.item) given.item, v.id, v.product_id, p.title, array_to_string(v.option_values, ' / ') as choice, v.price_cents,
      array(select cp.collection_id from collection_products cp where cp.product_id = p.id) as collections
    from unnest(${[...new Set(items)]}::text[]) as given (item)
      join variants v on v.sku = given.item or v.id::text = given.item
      join products p on p.id = v.product_id
    order by given.item, v.id`.execute(tx)
  return rows
}
