import type { upsellOfferCalls } from '@vitrine/contract/calls/upsell-offers.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageUrl, THUMBNAIL_WIDTH } from '../../media/api.ts'
import { readThemeColors, unitsLeft } from '../../storefront/kit/api.ts'
import { readOffered } from './queries.ts'
import { offeredSet } from './save.ts'
import { offeredPrice } from './view.ts'

type Call = (typeof upsellOfferCalls)['upsellOffers.preview']

/** Returns what shoppers see of an offer, at the prices of now and in the colors of the published theme. */
export async function previewUpsell(tx: Tx, config: Config, { offered, value }: z.output<Call['body']>): Promise<z.input<Call['answer']>> {
  const [rows, { currency, colors }] = await Promise.all([readOffered(tx, [offeredSet(offered)]), readThemeColors(tx)])
  const products = Map.groupBy(
    rows.filter((row) => unitsLeft(row) > 0),
    ({ product_id: id }) => id,
  )
  return {
    currency,
    colors: {
      border: colors.color_upsell_border,
      background: colors.color_upsell_background,
      tag: colors.color_upsell_background_tag,
      tagText: colors.color_upsell_text_tag,
    },
    products: [...products].map(([id, variants]) => {
      const [first] = variants as [(typeof variants)[number]]
      const price = offeredPrice(first.price_cents, value)
      return {
        id,
        title: first.title,
        imageUrl: first.picture && imageUrl(config, first.picture, THUMBNAIL_WIDTH),
        choice: first.option_values.join(' / '),
        choices: variants.length,
        price,
        before: price < first.price_cents ? first.price_cents : null,
      }
    }),
  }
}
