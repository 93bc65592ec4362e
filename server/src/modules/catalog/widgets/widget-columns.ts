import type { WidgetInput } from '@vitrine/contract/calls/widgets.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

export type WidgetFields = z.output<typeof WidgetInput>

/** Returns the columns of `widgets` that a form fills. Lists that mean nothing for the widget are left out. */
export function widgetColumns({ title, type, place, status, productCount, days, hidesSoldOut, rule, ...lists }: WidgetFields) {
  const isMatching = rule.shownOn === 'matching'
  return {
    title,
    type,
    place,
    status,
    product_count: productCount,
    days,
    hides_sold_out: hidesSoldOut,
    shown_on: rule.shownOn,
    on_products: isMatching ? rule.productIds : [],
    on_collections: isMatching ? rule.collectionIds : [],
    except_products: type === 'bundle' ? [] : lists.exceptProductIds,
    bundle_products: lists.bundleProductIds,
  }
}

/** Returns a widget that no row has yet, with the columns that the storefront reads, for `from`. */
export function unsavedWidget(fields: WidgetFields): RawBuilder<unknown> {
  const columns = widgetColumns(fields)
  return sql`(select ${columns.type}::text as type, ${columns.place}::text as place, ${columns.product_count}::int as product_count,
    ${columns.days}::int as days, ${columns.hides_sold_out}::boolean as hides_sold_out, ${columns.shown_on}::text as shown_on,
    ${columns.on_products}::uuid[] as on_products, ${columns.on_collections}::uuid[] as on_collections,
    ${columns.except_products}::uuid[] as except_products, ${columns.bundle_products}::uuid[] as bundle_products)`
}
