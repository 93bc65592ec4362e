import type { CallError } from '../api/call-error.ts'
import { Failed } from './failed.tsx'
import { t } from '../words/words.ts'

/** Above a form: what failed that belongs to none of its fields. */
export function FormFailure({ error, title = t('auth.failed') }: { error: CallError | null; title?: string }) {
  return error && <Failed error={error} title={title} />
}
