import type { Config } from '../../config.ts'
import { sanitiseForShoppers } from '../../html/sanitise.ts'

/** A text that was made harmless when it was saved, without the pictures that lie elsewhere. */
export function withOwnPictures({ filesOrigin }: Pick<Config, 'filesOrigin'>, html: string): string {
  // Parsing takes longer than drawing the rest of a page, and few texts have pictures.
  return /<img/i.test(html) ? sanitiseForShoppers(html, filesOrigin) : html
}
