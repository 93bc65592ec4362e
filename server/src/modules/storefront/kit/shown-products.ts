import type { PageAnswer } from './page-answer.ts'

/**
 * Returns the IDs of the products that the page of a product shows: its own, and those of cards. Undefined for other pages, and where an
 * offer shows products that aren’t known here, so that a change of any product may affect the page. Changes that can make a page show
 * another product are told without products (`tell_products_changed`).
 */
export function shownProducts({ page, storefront }: Pick<PageAnswer, 'page' | 'storefront'>): string[] | undefined {
  if (page.kind !== 'product' || page.product.upsells?.some(({ kind }) => kind === 'bundle')) return undefined
  const suggested = storefront.widgets.flatMap(({ products, bundle }) => [...products, ...bundle.map(({ product }) => product)])
  return [...new Set([page.product, ...page.related, ...suggested].map(({ id }) => id))]
}
