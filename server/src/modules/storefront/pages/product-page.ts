import type { OptionView, ProductView, ReviewsView, VariantView } from '@vitrine/theme/views/pages.ts'
import type { ProductCard } from '@vitrine/theme/views/storefront.ts'
import { suggests, type WidgetView } from '@vitrine/theme/views/widgets.ts'
import { collectRefs } from '@vitrine/theme/config/refs.ts'
import { walkSettings } from '@vitrine/theme/config/walk-config.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Config } from '../../../config.ts'
import { compileOnce } from '../../../platform/db/compile-once.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { PageAnswer } from '../kit/page-answer.ts'
import { buyXGetYColumn, buyXGetYOf, type BuyXGetYRow } from './buy-x-get-y.ts'
import { cardColumns, type CardRow, cardOf } from '../kit/cards.ts'
import { isLargerSize } from '../kit/compare-values.ts'
import { findRefs } from './find-refs.ts'
import type { LayoutData } from '../kit/layout-data.ts'
import { withOwnImages } from '../kit/own-images.ts'
import { imageOf, type ImageRow } from '../kit/image.ts'
import { insertBefore } from '../kit/insert-before.ts'
import { readReviews } from './product-reviews.ts'
import { productData } from './structured-data.ts'
import { browsingView } from '@vitrine/storefront/view/storefront-view.ts'
import { shownSizeChart } from '../kit/size-chart.ts'
import { offerOf, type OfferRow, productPath } from '../kit/offer.ts'
import { unitsLeft } from '../kit/stock.ts'
import { plainText } from '../kit/plain-text.ts'
import { readWidgets } from '../kit/widgets/read-widgets.ts'

/** The maximum number of related products on a product page. */
const RELATED = 8
/** The highest remaining quantity that a shopper sees. */
const FEW_LEFT = 10

interface ProductRow extends CardRow {
  body_html: string
  type: string
  tags: string[]
  options: { name: string; values: string[] }[]
  seo_title: string
  seo_description: string
  size_chart: string | null
  media: (ImageRow & { id: string })[] | null
  variants: VariantRow[]
  collections: { id: string; handle: string; title: string }[] | null
  library: KnownValue[] | null
  buy_x_get_y: BuyXGetYRow | null
  takes_reviews: boolean
}

/** A value of the option library that fits one of the product's options. */
interface KnownValue {
  /** All `option=value` spellings of this value, in lower case. */
  facets: string[]
  color: string | null
  image: ImageRow | null
}

interface VariantRow extends OfferRow {
  id: string
  option_values: string[]
  sku: string
  media_id: string | null
}

/** Returns the page of a product, or undefined when shoppers can see no product with this handle. */
export async function productPage(
  tx: Tx,
  config: Config,
  layout: LayoutData,
  handle: string,
  query: URLSearchParams,
): Promise<PageAnswer | undefined> {
  const [row] = await find(tx, handle)
  if (!row) return undefined
  const { refs, visit } = collectRefs()
  walkSettings(layout.config, visit)
  // Of the resources in the settings, only the pages are read here, because tabs show their text. The images are already in the
  // layout data.
  const path = productPath(row.handle)
  const [found, reviews, [widgets, related]] = await Promise.all([
    findRefs(tx, config, { ...refs, images: new Set(), collections: new Map(), products: new Set() }),
    row.own_rating && readReviews(tx, config, { productId: row.id, path, query }),
    readSuggested(tx, config, layout, row),
  ])
  const product = productOf(config, row, reviews)
  const storefront = { ...browsingView(layout, found, path), widgets }
  return {
    storefront,
    page: { kind: 'product', product, related },
    head: {
      title: product.seo.title,
      description: product.seo.description,
      image: product.media[0] ?? layout.socialImage,
      type: 'product',
      canonical: path,
      jsonLd: (origin) => [productData(product, layout, origin + path)],
    },
  }
}

/** Finds a product. A product without a variant has no price and cannot be bought, so shoppers do not see it. */
const find = compileOnce(
  (_tx, handle: RawBuilder<string>) => sql<ProductRow>`
    select ${cardColumns}, ${buyXGetYColumn}, coalesce((select writers <> 'requested' from review_settings), false) as takes_reviews, p.body_html, p.type, p.tags, p.options, p.seo_title, p.seo_description,
      (select body_html from size_charts c where c.id = ${shownSizeChart}) as size_chart,
      (select json_agg(medium) from (
        select m.id, m.file_key, m.width, m.height, pm.alt from product_media pm join media m on m.id = pm.media_id
        where pm.product_id = p.id order by pm.position
      ) medium) as media,
      (select json_agg(variant) from (
        select id, option_values, price_cents, compare_at_cents, sku, inventory_tracker, inventory_policy, inventory_quantity, media_id
        from variants v where v.product_id = p.id order by v.position
      ) variant) as variants,
      (select json_agg(collection) from (
        select c.id, c.handle, c.title from collection_products cp join collections c on c.id = cp.collection_id
        where cp.product_id = p.id order by c.sort_title limit 10
      ) collection) as collections,
      (select json_agg(known) from (
        select case when o.display = 'swatch' then v.color end as color, array(
            select lower(option) || '=' || lower(spelling)
            from unnest(array_prepend(o.name, o.synonyms)) option, unnest(array_prepend(v.name, v.synonyms)) spelling
          ) as facets, (
            select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', v.name) from media m
            where m.id = v.media_id and o.display = 'swatch'
          ) as image
        from option_library o join option_library_values v on v.option_id = o.id
        where exists (
          select from jsonb_array_elements(p.options) used, unnest(array_prepend(o.name, o.synonyms)) option
          where lower(used ->> 'name') = lower(option)
        )
        order by v.position
      ) known) as library
    from products p where p.handle = ${handle} and exists (select from variants v where v.product_id = p.id)`,
)

/** Reads the widgets of a product's page, and related products unless a widget suggests others. */
async function readSuggested(tx: Tx, config: Config, layout: LayoutData, row: ProductRow): Promise<[WidgetView[], ProductCard[]]> {
  const page = { place: 'product', productIds: [row.id] } as const
  if (!layout.widgets.places.has(page.place)) return [[], await readRelated(tx, config, row)]
  const widgets = await readWidgets(tx, config, page)
  return [widgets, suggests({ widgets }) ? [] : await readRelated(tx, config, row)]
}

/**
 * Finds the related products: other products of the product's first collection in the collection's order, then the newest of the
 * store.
 */
const findRelated = compileOnce(
  (_tx, id: RawBuilder<string>, collection: RawBuilder<string | null>) => sql<CardRow>`
    with near as (
      select p.id, cp.position from collection_products cp join products p on p.id = cp.product_id
      where cp.collection_id = ${collection} and p.is_visible and p.id <> ${id} order by cp.position limit ${sql.lit(RELATED)}
    ), newest as (
      select p.id from products p where p.is_visible and p.id <> ${id} and not exists (select from near where near.id = p.id)
      order by p.created_at desc, p.id desc limit ${sql.lit(RELATED)}
    )
    select ${cardColumns} from (select id, position from near union all select id, null from newest) found join products p using (id)
    order by found.position nulls last, p.created_at desc, p.id desc limit ${sql.lit(RELATED)}`,
)

async function readRelated(tx: Tx, config: Config, { id, collections }: ProductRow): Promise<ProductCard[]> {
  const rows = await findRelated(tx, id, collections?.[0]?.id ?? null)
  return rows.map((row) => cardOf(config, row))
}

function productOf(config: Config, row: ProductRow, reviews: ReviewsView | null): ProductView {
  const places = new Map((row.media ?? []).map(({ id }, place) => [id, place]))
  return {
    ...cardOf(config, row),
    bodyHtml: withOwnImages(config, row.body_html),
    type: row.type,
    tags: row.tags,
    options: row.options.map((option) => optionOf(config, option, row)),
    variants: row.variants.map((variant) => variantOf(variant, places)),
    media: (row.media ?? []).map((medium) => imageOf(config, medium)),
    collections: row.collections ?? [],
    sizeChartHtml: row.size_chart === null ? null : withOwnImages(config, row.size_chart),
    reviews,
    ...(row.takes_reviews && { reviewHref: `${productPath(row.handle)}/review` }),
    buyXGetY: row.buy_x_get_y && buyXGetYOf(row.buy_x_get_y),
    seo: { title: row.seo_title || row.title, description: row.seo_description || plainText(row.body_html, 160) },
  }
}

/**
 * Returns an option with the library's data about its values, in the library's order. A value that is not in the library stays
 * before the value that follows it in the product; a letter size stays before the next larger one.
 */
function optionOf(config: Config, { name, values }: { name: string; values: string[] }, { library }: ProductRow): OptionView {
  const known = library ?? []
  const placed = values.map((value) => {
    const at = known.findIndex(({ facets }) => facets.includes(`${name}=${value}`.toLowerCase()))
    const { color = null, image = null } = known[at] ?? {}
    return { place: at, view: { name: value, color, image: image && imageOf(config, image) } }
  })
  const [inLibrary, others] = [placed.filter(({ place }) => place >= 0), placed.filter(({ place }) => place < 0)]
  const sorted = insertBefore(
    inLibrary.toSorted((one, other) => one.place - other.place),
    others,
    (item, other) =>
      isLargerSize(item.view.name, other.view.name) ?? item === placed.slice(placed.indexOf(other)).find(({ place }) => place >= 0),
  )
  return { name, values: sorted.map(({ view }) => view) }
}

function variantOf(row: VariantRow, places: ReadonlyMap<string, number>): VariantView {
  const left = unitsLeft(row)
  return {
    id: row.id,
    values: row.option_values,
    ...offerOf(row),
    sku: row.sku,
    left: left > 0 && left <= FEW_LEFT ? left : null,
    media: row.media_id === null ? null : (places.get(row.media_id) ?? null),
  }
}
