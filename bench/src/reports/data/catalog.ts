import type pg from 'pg'

/** The number of products of each store. Each product has one variant. */
export const PRODUCTS = 300

/** SQL for the ID and price of a product of a store. */
export const productId = (store: string, product: string) =>
  `bench.id(bench.until() - interval '3 years', bench.key(${store}, ${product}), 40)`
export const variantId = (store: string, product: string) =>
  `bench.id(bench.until() - interval '3 years', bench.key(${store}, ${product}), 41)`
export const priceOf = (store: string, product: string) =>
  `(500 + floor(bench.chance(bench.key(${store}, ${product}), 42) * 200) * 100 - 1)::bigint`
/** SQL for what the product costs the seller. Of a fifth of the products it is not known. */
export const costOf = (store: string, product: string) =>
  `(case when bench.chance(bench.key(${store}, ${product}), 43) < 0.8 then ${priceOf(store, product)} * 2 / 5 end)`

export async function writeCatalog(superuser: pg.Client): Promise<void> {
  const each = `bench.stores s, generate_series(1, ${PRODUCTS}) p`
  await superuser.query(`
    insert into products (store_id, id, handle, title, status, vendor, type, price_cents, is_visible, is_available)
    select s.id, ${productId('s.nr', 'p')}, 'thing-' || p, 'Thing ' || p, 'active', 'Vendor ' || p % 12, 'Type ' || p % 9,
      ${priceOf('s.nr', 'p')}, true, true from ${each}`)
  await superuser.query(`
    insert into variants (store_id, id, product_id, position, sku, price_cents, cost_cents)
    select s.id, ${variantId('s.nr', 'p')}, ${productId('s.nr', 'p')}, 0, 'SKU-' || p, ${priceOf('s.nr', 'p')}, ${costOf('s.nr', 'p')} from ${each}`)
}
