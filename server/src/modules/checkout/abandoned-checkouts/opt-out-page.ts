import type { MessageKey } from '@vitrine/theme/messages/en.ts'
import { z } from 'zod'

import { buttonPage, type LayoutData, type PageAnswer } from '../../storefront/kit/api.ts'
import type { Refusal } from './links.ts'

/** The texts of the page for each purpose: title, question, button, and confirmation. */
export const refusalWords = {
  refuse: { title: 'refusal.title', ask: 'refusal.ask', stop: 'refusal.stop', done: 'refusal.done' },
  'refuse-texts': { title: 'refusal.texts.title', ask: 'refusal.texts.ask', stop: 'refusal.texts.stop', done: 'refusal.texts.done' },
} as const satisfies Record<Refusal, Record<string, MessageKey>>

/** The flash that is set when the shopper presses the button. */
export const RefusalFlash = z.strictObject({ stopped: z.literal(true) })
export type RefusalFlash = z.output<typeof RefusalFlash>

/**
 * Returns the page that asks whether to stop emails or text messages.
 * @param token already verified, so its characters need no escaping
 */
export function refusalPage(layout: LayoutData, purpose: Refusal, token: string): PageAnswer {
  const { title, ask: text, stop: button } = refusalWords[purpose]
  return buttonPage(layout, { title, text, button, action: `/unsubscribe/${token}` })
}
