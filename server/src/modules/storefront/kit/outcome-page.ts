import type { MessageKey } from '@vitrine/theme/messages/en.ts'

import type { PageAnswer } from './page-answer.ts'
import type { LayoutData } from './layout-data.ts'
import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'

/**
 * Returns the page that tells a shopper the result of a form or of an opened link.
 * @param text HTML, which must not contain anything that the shopper sent, because it is not escaped
 */
export function outcomePage(layout: LayoutData, path: string, titleKey: MessageKey, text: string): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, path)
  const title = storefront.t(titleKey)
  return {
    storefront,
    page: { kind: 'page', title, html: `<p>${text}</p><p><a href="/">${storefront.t('toHome')}</a></p>`, seo: { title, description: '' } },
    head: { title, description: '', image: null, type: 'website', noIndex: true },
  }
}
