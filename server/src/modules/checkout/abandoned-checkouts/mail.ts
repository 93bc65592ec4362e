import { moneyFormat } from '@vitrine/storefront/view/money-format.ts'
import type { Config } from '../../../config.ts'
import { fromStore } from '../../../platform/mail/from-store.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import type { DueRow } from './due-messages.ts'
import { recoveryLink, refusalLink } from './links.ts'
import type { Store } from './queries.ts'

const LOCALE = 'en'

interface Letter extends Pick<DueRow, 'lines' | 'total_cents' | 'currency' | 'discount_code' | 'recipient'> {
  messageId: string
  /** The message of the sequence; 0 or missing when a member sends it. */
  step?: number
  subject: string
  text: string
}

/** Returns the email about an abandoned checkout, with the recovery link and the unsubscribe link. */
export function mailOf(config: Config, store: Store, letter: Letter): MailMessage {
  const refusal = refusalLink(config, store, 'refuse', letter.messageId)
  const money = moneyFormat(LOCALE, letter.currency, false)
  return {
    to: letter.recipient,
    ...fromStore(store),
    unsubscribeLink: refusal,
    template: 'left-behind',
    data: {
      storeName: store.name,
      step: letter.step ?? 0,
      subject: letter.subject,
      text: letter.text,
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
