import type { Shop } from '../../views/storefront.ts'

/** Returns a text from the settings or from a page of the store, or an empty string if there is none. */
export function ownText(shop: Shop, { display, content, page_detail }: { display: string; content: string; page_detail: string }): string {
  return display === 'page' ? (shop.page(page_detail)?.html ?? '') : content
}
