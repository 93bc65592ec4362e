import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'

import type { LayoutData, PageAnswer } from '../../storefront/kit/api.ts'
import type { LookupFlash } from './flash.ts'

export const LOOKUP_PATH = '/orders'

/**
 * Returns the page on which a shopper looks up an order, with the result of the form that was just sent.
 * @param token with which the form can be sent
 */
export function lookupPage(layout: LayoutData, flash: LookupFlash | undefined, token: string): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, LOOKUP_PATH)
  const { number = '', email = '', outcome = null, wait } = flash ?? {}
  const refusal = wait === undefined ? 422 : 429
  return {
    status: outcome === null || outcome === 'sent' ? 200 : refusal,
    storefront,
    page: { kind: 'orderLookup', lookup: { number, email, outcome, token } },
    head: { title: storefront.t('lookup.title'), description: '', image: null, type: 'website', noIndex: true },
  }
}
