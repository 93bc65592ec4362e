import type { upsellOfferCalls } from '@vitrine/contract/calls/upsell-offers.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { seal, unseal } from '../../../platform/secrets/sealed.ts'
import type { PreviewedOffer, Services } from '../../../services.ts'
import { previewOrigin } from '../../storefront/kit/api.ts'
import { bundleView, quantityView } from './product-upsells.ts'
import { readOffered } from './queries.ts'
import { offeredSet } from './save.ts'
import { isOffered, upsellView } from './view.ts'

type Call = (typeof upsellOfferCalls)['upsellOffers.preview']
type Terms = z.output<Call['body']>

const PURPOSE = 'offer-preview'
/** How long a frame can be loaded, in milliseconds. The console asks for a new one whenever the offer changes. */
const LOADABLE_MS = 15 * 60_000

interface Sealed {
  storeId: string
  until: number
  terms: Terms
}

/**
 * Returns the URL of a frame that shows an offer in the published theme, at the prices of now. The URL has the terms themselves, sealed,
 * because nothing is saved.
 */
export async function previewUpsell(
  tx: Tx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  storeId: string,
  terms: Terms,
): Promise<z.input<Call['answer']>> {
  const [shown, { handle, theme }] = await Promise.all([
    previewedOffer(tx, config, terms),
    tx
      .selectFrom('stores')
      .leftJoin('themes', (join) => join.onRef('themes.store_id', '=', 'stores.id').on('themes.is_published', '=', true))
      .select(['handle', 'themes.theme'])
      .executeTakeFirstOrThrow(),
  ])
  if (!shown) return { frameUrl: null }
  const sealed: Sealed = { storeId, until: now().getTime() + LOADABLE_MS, terms }
  const query = new URLSearchParams({ offer: seal(config.secretKey, PURPOSE, JSON.stringify(sealed)) })
  return { frameUrl: `${previewOrigin(config, handle, theme ?? 'default')}/offer?${query}` }
}

/** Returns what a frame shows. Undefined for a URL that is forged, too old, or of another store, and when nothing can be bought any more. */
export async function openPreviewedOffer(
  { db, config, now }: Services,
  { storeId, sealed }: { storeId: string; sealed: string },
): Promise<PreviewedOffer | undefined> {
  const asked = opened(config, sealed)
  if (!asked || asked.storeId !== storeId || asked.until < now().getTime()) return undefined
  return db.inStore(storeId, (tx) => previewedOffer(tx, config, asked.terms))
}

function opened({ secretKey }: Config, sealed: string): Sealed | undefined {
  try {
    return JSON.parse(unseal(secretKey, PURPOSE, sealed)) as Sealed
  } catch {
    return undefined
  }
}

/** Returns an offer on the page that shows it, or undefined when shoppers can buy nothing of it now. */
async function previewedOffer(tx: Tx, config: Config, { kind, tiers, ...terms }: Terms): Promise<PreviewedOffer | undefined> {
  const offer = { ...terms, id: 'preview', kind, tiers, offered: offeredSet(terms.offered) }
  const rows = (await readOffered(tx, [offer.offered])).filter((row) => isOffered(offer.offered, row))
  const [first] = rows
  if (!first) return undefined
  switch (kind) {
    case 'in_cart':
    case 'pre_purchase': {
      const view = upsellView(config, offer, rows, () => false)
      return view && { page: 'cart', offer: view }
    }
    case 'post_purchase': {
      const view = upsellView(config, offer, rows, () => false)
      return view && { page: 'order', offer: view }
    }
    case 'quantity': {
      const view = quantityView(
        offer,
        rows.filter(({ product_id: id }) => id === first.product_id),
      )
      return view && { page: 'product', handle: first.handle, offer: view }
    }
    case 'bundle': {
      const view = bundleView(config, offer, rows, first.product_id)
      return view && { page: 'product', handle: first.handle, offer: view }
    }
  }
}
