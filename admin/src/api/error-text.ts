import { CallError } from './call-error.ts'
import { fieldText } from './field-text.ts'
import { t, tOr } from '../messages/messages.ts'

/** Returns the messages for a failed call: those of the errors in the answer, or one that explains the problem. */
export function errorMessages(error: unknown): string[] {
  if (!(error instanceof CallError)) return [t('error.unknown')]
  if (error.code === 'unknown_ids') return goneText(error)
  if (error.errors.length > 0) return error.errors.map(fieldText)
  if (error.code === 'offline') return [t('error.offline')]
  if (error.code === 'timeout') return [t('error.timeout')]
  return [tOr(`problem.${error.code}`, error.message)]
}

/**
 * Returns a message that says how many resources no longer exist. If any error has a more specific code, returns the
 * different messages of the errors instead.
 */
function goneText({ errors }: CallError): string[] {
  if (errors.every(({ code }) => code === 'unknown_id')) return [t('error.gone', { count: errors.length })]
  return [...new Set(errors.map(fieldText))]
}
