import { moneyFormat } from '@vitrine/storefront/view/money-format.ts'
import type { Config } from '../../../config.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import type { DueRow } from './due-messages.ts'
import { recoveryLink, refusalLink } from './links.ts'
import type { Store } from './queries.ts'
import { inLanguage } from './texts.ts'

interface Letter extends Pick<DueRow, 'lines' | 'total_cents' | 'currency' | 'language' | 'discount_code' | 'recipient'> {
  messageId: string
  /** The message of the sequence; 0 or missing when a member sends it. */
  step?: number
  subject: string
  text: string
}

/** Returns the email about an abandoned checkout, with the recovery link and the unsubscribe link. */
export function mailOf(config: Config, store: Store, letter: Letter): MailMessage {
  const refusal = refusalLink(config, store, 'refuse', letter.messageId)
  const language = mailLanguage(store.languages, letter.language)
  const money = moneyFormat(language, letter.currency, false)
  return {
    to: letter.recipient,
    ...fromStore(store),
    language,
    unsubscribeLink: refusal,
    template: 'left-behind',
    data: {
      storeName: store.name,
      step: letter.step ?? 0,
      ...inLanguage(letter, language),
      lines: letter.lines.map(({ title, choice, quantity, priceCents }) => ({
        title,
        choice,
        quantity,
        total: money(priceCents * quantity),
      })),
      total: money(letter.total_cents),
      discountCode: letter.discount_code,
      link: recoveryLink(config, store, 'message', letter.messageId),
      unsubscribeLink: refusal,
    },
  }
}
