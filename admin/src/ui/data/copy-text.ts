import { globalError } from '../../events.ts'
import { t } from '../../messages/messages.ts'

/** Copies text, or shows an error when that fails. Browsers may refuse to copy, and provide no clipboard on pages without TLS. */
export async function copyText(text: string, onCopied: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return globalError([t('kit.copy.failed')])
  }
  onCopied()
}
