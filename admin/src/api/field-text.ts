import type { FieldError } from '@vitrine/contract/problems.ts'

import { tOr } from '../messages/messages.ts'

/**
 * Returns the message for one error in an answer: the message in the user's language, or the server's English message
 * when the catalog has none.
 */
export const fieldText = ({ code, message, values }: FieldError): string => tOr(`field.${code}`, tOr(`problem.${code}`, message), values)
