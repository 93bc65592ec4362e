import type { Answer } from '../shop/answer.ts'
import type { Frame } from '../shop/frame.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'

/** Asks whether mails are to stop. @param token that was found to be ours: letters that need no escaping */
export function refusalPage(frame: Frame, token: string): Answer {
  const shop = shopAt(frame, nothingFound, '/')
  const title = shop.t('refusal.title')
  const form = `<form method="post" action="/unsubscribe/${token}"><button type="submit" class="button">${shop.t('refusal.stop')}</button></form>`
  return {
    shop,
    page: { kind: 'page', title, html: `<p>${shop.t('refusal.ask')}</p>${form}`, seo: { title, description: '' } },
    head: { title, description: '', image: null, type: 'website', noIndex: true },
  }
}
