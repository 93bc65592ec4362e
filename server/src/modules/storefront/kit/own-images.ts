import type { Config } from '../../../config.ts'
import { sanitiseForShoppers } from '@vitrine/theme/html/sanitise.ts'

/** Removes the images of other sites from HTML that was sanitized when it was saved. */
export function withOwnImages({ filesOrigin }: Pick<Config, 'filesOrigin'>, html: string): string {
  // Parsing takes longer than rendering the rest of a page, and few texts have images.
  return /<img/i.test(html) ? sanitiseForShoppers(html, filesOrigin) : html
}
