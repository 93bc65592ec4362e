import { standsAlone } from '@vitrine/theme/pages/stands-alone.ts'
import type { PageKind } from '@vitrine/theme/views/pages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

/**
 * Whether a page has the consent banner. Checkout has none, so that nothing distracts shoppers; the page with the choices needs none; and
 * previews ask nobody.
 */
export const asksForConsent = ({ consent, isPreview }: Pick<Storefront, 'consent' | 'isPreview'>, kind: PageKind): boolean =>
  consent !== null && !isPreview && !standsAlone(kind) && kind !== 'privacy'
