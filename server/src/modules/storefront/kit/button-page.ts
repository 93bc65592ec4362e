import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { MessageKey } from '@vitrine/theme/messages/en.ts'

import type { LayoutData } from './layout-data.ts'
import type { PageAnswer } from './page-answer.ts'

/**
 * Returns a page that asks before something is done, with a button that does it.
 * @param action the path that the button posts to. It is not escaped, so it must contain nothing that the shopper sent unverified
 */
export function buttonPage(
  layout: LayoutData,
  { title: titleKey, text, button, action }: { title: MessageKey; text: MessageKey; button: MessageKey; action: string },
): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, '/')
  const title = storefront.t(titleKey)
  const form = `<form method="post" action="${action}"><button type="submit" class="button">${storefront.t(button)}</button></form>`
  return {
    storefront,
    page: { kind: 'page', title, html: `<p>${storefront.t(text)}</p>${form}`, seo: { title, description: '' } },
    head: { title, description: '', image: null, type: 'website', noIndex: true },
  }
}
