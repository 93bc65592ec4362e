import type { Shop } from '../../views/storefront.ts'

/** A text written in the settings, or that of a page of the store; empty where neither is there. */
export function ownText(shop: Shop, { display, content, page_detail }: { display: string; content: string; page_detail: string }): string {
  return display === 'page' ? (shop.page(page_detail)?.html ?? '') : content
}
