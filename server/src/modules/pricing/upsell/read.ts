import type { UpsellOffer, UpsellOfferRow, upsellOfferCalls } from '@vitrine/contract/calls/upsell-offers.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { SortKey } from '../../../platform/db/keyset.ts'
import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import { titleSorts } from '../../../platform/db/title-sorts.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import type { LineSet } from '../discounts/engine/offer.ts'
import { namedTargets } from '../discounts/read.ts'
import { readFigures } from './figures.ts'
import { type UpsellRow, valueOf } from './queries.ts'
import type { Upsell } from './upsell.ts'

type ListQuery = z.output<(typeof upsellOfferCalls)['upsellOffers.list']['query']>
type State = z.output<typeof UpsellOffer>['state']

const stateAt = (now: Date) => sql<State>`case when not is_enabled then 'disabled' when starts_at > ${now} then 'scheduled'
  when ends_at <= ${now} then 'ended' else 'active' end`

const sorts: Record<ListQuery['sort'], SortKey> = titleSorts('upsell_offers')

/** Returns one page of offers, with their figures. The search covers their names and the titles that shoppers see. */
export async function listUpsells(tx: Tx, now: Date, { search, kind, state, sort, limit, cursor }: ListQuery) {
  let matching = tx.selectFrom('upsell_offers').where('deleted_at', 'is', null)
  if (kind) matching = matching.where('kind', '=', kind)
  if (state) matching = matching.where(stateAt(now), '=', state)
  if (search)
    matching = matching.where(sql<boolean>`(sort_title like ${likeAnywhere(search)} or lower(title) like ${likeAnywhere(search)})`)
  const options = { name: sort, key: sorts[sort], id: sql.ref<string>('upsell_offers.id'), limit, cursor }
  const { rows, ...page } = await listPage(options, matching, (offers) =>
    offers.selectAll('upsell_offers').select(stateAt(now).as('state')).$castTo<UpsellRow & { state: State }>(),
  )
  const figures = await readFigures(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  const items = rows.map((row): z.input<typeof UpsellOfferRow> => ({
    id: row.id,
    name: row.name,
    kind: row.kind as Upsell['kind'],
    title: row.title,
    state: row.state,
    isEnabled: row.is_enabled,
    share: row.share,
    priority: row.priority,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    ...figures.get(row.id)!,
  }))
  return { items, ...page }
}

/**
 * Reads one offer, with the current names of its items. Items that no longer exist are left out.
 * @throws Problem `not_found`
 */
export async function readUpsell(tx: Tx, config: Config, now: Date, id: string): Promise<z.input<typeof UpsellOffer>> {
  const row = await tx
    .selectFrom('upsell_offers')
    .selectAll()
    .select(stateAt(now).as('state'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const trigger = row.trigger_items as LineSet | null
  const offered = row.offered as unknown as LineSet
  const things = await namedTargets(tx, [...(trigger ? [trigger] : []), offered])
  const known = new Set(things.map((thing) => thing.id))
  const there = (ids: readonly string[]) => ids.filter((one) => known.has(one))
  return {
    id: row.id,
    name: row.name,
    kind: row.kind as Upsell['kind'],
    title: row.title,
    message: row.message,
    trigger: trigger && {
      collectionIds: there(trigger.collectionIds),
      productIds: there(trigger.productIds),
      variantIds: there(trigger.variantIds),
    },
    minimumCents: row.minimum_cents,
    offered: { productIds: there(offered.productIds), variantIds: there(offered.variantIds) },
    value: valueOf(row),
    tiers: row.tiers as unknown as { quantity: number; ppm: number }[],
    maximumQuantity: row.maximum_quantity,
    combinesWith: { product: row.combines_product, order: row.combines_order, shipping: row.combines_shipping },
    priority: row.priority,
    countries: row.countries,
    device: row.device as Upsell['device'],
    stopsWhenAccepted: row.stops,
    share: row.share,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    isEnabled: row.is_enabled,
    state: row.state,
    things: things.map(({ kind, id: thingId, title, choice, ...image }) => ({
      kind,
      id: thingId,
      title,
      choice,
      imageUrl: imageUrl(config, image, THUMBNAIL_WIDTH),
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}
