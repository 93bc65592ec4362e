import type { Storefront } from '../../views/storefront.ts'

/** Returns a text from the settings or from a page of the store, or an empty string if there is none. */
export function ownText(
  storefront: Storefront,
  { display, content, page_detail }: { display: string; content: string; page_detail: string },
): string {
  return display === 'page' ? (storefront.page(page_detail)?.html ?? '') : content
}
