import type { FieldError } from '@vitrine/contract/problems.ts'

import { tOr } from '../messages/messages.ts'

/** One error of an answer in the person's language; in the server's English where the catalogue does not know it. */
export const fieldText = ({ code, message, values }: FieldError): string => tOr(`field.${code}`, tOr(`problem.${code}`, message), values)
