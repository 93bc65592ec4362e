import type { WordKey } from '@vitrine/theme/words/en.ts'
import { z } from 'zod'

import type { Answer } from '../shop/answer.ts'
import type { Frame } from '../shop/frame.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'
import type { Refusal } from './links.ts'

/** What is said of each: its title, the question, the button, and that it is done. */
export const refusalWords = {
  refuse: { title: 'refusal.title', ask: 'refusal.ask', stop: 'refusal.stop', done: 'refusal.done' },
  'refuse-texts': { title: 'refusal.texts.title', ask: 'refusal.texts.ask', stop: 'refusal.texts.stop', done: 'refusal.texts.done' },
} as const satisfies Record<Refusal, Record<string, WordKey>>

/** The button was pressed just now. */
export const RefusalFlash = z.strictObject({ stopped: z.literal(true) })
export type RefusalFlash = z.output<typeof RefusalFlash>

/** Asks whether mails, or text messages, are to stop. @param token that was found to be ours: letters that need no escaping */
export function refusalPage(frame: Frame, purpose: Refusal, token: string): Answer {
  const shop = shopAt(frame, nothingFound, '/')
  const words = refusalWords[purpose]
  const title = shop.t(words.title)
  const form = `<form method="post" action="/unsubscribe/${token}"><button type="submit" class="button">${shop.t(words.stop)}</button></form>`
  return {
    shop,
    page: { kind: 'page', title, html: `<p>${shop.t(words.ask)}</p>${form}`, seo: { title, description: '' } },
    head: { title, description: '', image: null, type: 'website', noIndex: true },
  }
}
