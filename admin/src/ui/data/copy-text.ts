import { globalError } from '../../events.ts'
import { t } from '../../messages/messages.ts'

/** Copies a text, or says that it could not be: browsers may refuse, and have no clipboard for pages that come without TLS. */
export async function copyText(text: string, onCopied: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return globalError([t('kit.copy.failed')])
  }
  onCopied()
}
