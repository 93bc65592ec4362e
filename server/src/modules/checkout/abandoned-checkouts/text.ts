import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import type { Config } from '../../../config.ts'
import { mailLanguage } from '../../../platform/mail/language.ts'
import type { TextMessage } from '../../../platform/sms/text-message.ts'
import type { DueRow } from './due-messages.ts'
import { recoveryLink, refusalLink } from './links.ts'
import type { Store } from './queries.ts'

const unsubscribe: Record<StorefrontLanguage, string> = { en: 'Unsubscribe', de: 'Abmelden' }

/**
 * Returns the text message about an abandoned checkout: the store's name, the recovery link, and the link that stops such
 * messages.
 */
export function textOf(
  config: Config,
  store: Store,
  { id, recipient, language, text }: Pick<DueRow, 'id' | 'recipient' | 'language'> & { text: string },
): TextMessage {
  const back = recoveryLink(config, store, 'message', id)
  const stop = refusalLink(config, store, 'refuse-texts', id)
  return { to: recipient, text: `${store.name}: ${text} ${back} ${unsubscribe[mailLanguage(store.languages, language)]}: ${stop}` }
}
