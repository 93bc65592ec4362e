import type { ImageView, ProductCard } from '@vitrine/theme/views/storefront.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Config } from '../../../config.ts'
import { imageOf, type ImageRow } from './image.ts'
import { productRating, ratingColumns, type RatingRow } from './rating.ts'

/** A product row with the columns that a card needs. `cardColumns` selects these columns. */
export interface CardRow extends RatingRow {
  id: string
  handle: string
  title: string
  vendor: string
  price_cents: number
  compare_at_cents: number | null
  price_varies: boolean
  is_available: boolean
  images: ImageRow[] | null
  /** The IDs of the first two variants, which say whether there is only one. */
  first_variants: string[] | null
  swatches: SwatchRow[] | null
}

/** A value with a swatch in the option library, with the ID of the first variant that has this value. */
interface SwatchRow {
  /** The position of the option in the product. */
  place: number
  option: string
  name: string
  color: string | null
  image: ImageRow | null
  variant: string | null
}

/** The columns of a card, for a query in which `products` has the alias `p`. */
export const cardColumns: RawBuilder<CardRow> = sql<CardRow>`
  p.id, p.handle, p.title, p.vendor, p.price_cents, p.compare_at_cents, p.price_varies, p.is_available, (
    select json_agg(image) from (
      select m.file_key, m.width, m.height, pm.alt from product_media pm join media m on m.id = pm.media_id
      where pm.product_id = p.id order by pm.position limit 2
    ) image
  ) as images, (
    select json_agg(id) from (select v.id from variants v where v.product_id = p.id order by v.position limit 2) v
  ) as first_variants, (
    select json_agg(swatch) from (
      select o.place, o.option ->> 'name' as option, used.value as name, k.color, (
          select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', k.name)
          from media m where m.id = k.media_id
        ) as image, (
          select v.id from variants v where v.product_id = p.id and v.option_values[o.place] = used.value order by v.position limit 1
        ) as variant
      from jsonb_array_elements(p.options) with ordinality o (option, place)
      join option_library l on l.display = 'swatch'
        and lower(o.option ->> 'name') in (select lower(s) from unnest(array_prepend(l.name, l.synonyms)) s)
      join option_library_values k on k.option_id = l.id and (k.color is not null or k.media_id is not null)
      cross join unnest(array_prepend(k.name, k.synonyms)) spelling
      join jsonb_array_elements_text(o.option -> 'values') used (value) on lower(used.value) = lower(spelling)
      order by o.place, k.position
    ) swatch
  ) as swatches, ${ratingColumns}`

export function cardOf(config: Config, row: CardRow): ProductCard {
  const [first, second] = (row.images ?? []).map((image): ImageView => imageOf(config, image))
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    vendor: row.vendor,
    price: row.price_cents,
    compareAt: row.compare_at_cents,
    priceVaries: row.price_varies,
    available: row.is_available,
    image: first ?? null,
    second: second ?? null,
    onlyVariant: row.first_variants?.length === 1 ? (row.first_variants[0] ?? null) : null,
    swatches: swatchesOf(config, row),
    rating: productRating(row),
  }
}

/** Returns the swatches of the first option that has at least two. A value without variants has none. */
function swatchesOf(config: Config, { swatches }: CardRow): ProductCard['swatches'] {
  const sold = (swatches ?? []).flatMap(({ variant, ...row }) => (variant === null ? [] : { ...row, variant }))
  const values = [...Map.groupBy(sold, ({ place }) => place).values()].find(({ length }) => length > 1)
  if (!values) return null
  return {
    option: values[0]?.option ?? '',
    values: values.map(({ name, color, image, variant }) => ({ name, color, image: image && imageOf(config, image), variant })),
  }
}
