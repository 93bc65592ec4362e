import type { WordKey } from '@vitrine/theme/words/en.ts'

import type { Answer } from '../shop/answer.ts'
import type { Frame } from '../shop/frame.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'

/** What became of a form, for a browser without scripts: words of our own, nothing of what was sent. */
export function outcomePage(frame: Frame, path: string, titleKey: WordKey, text: string): Answer {
  const shop = shopAt(frame, nothingFound, path)
  const title = shop.t(titleKey)
  return {
    shop,
    page: { kind: 'page', title, html: `<p>${text}</p><p><a href="/">${shop.t('toHome')}</a></p>`, seo: { title, description: '' } },
    head: { title, description: '', image: null, type: 'website', noIndex: true },
  }
}
