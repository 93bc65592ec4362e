import { refusals } from '@vitrine/theme/fields/schema.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import type { z } from 'zod'

import { t } from '../../../../../messages/messages.ts'
import { definitionText } from '../../definition-text.ts'

type Issue = z.core.$ZodIssue

/** Returns what is wrong with a value of a theme and how to fix it, from an issue of its schema. */
export function issueText(issue: Issue): string {
  const own = Object.entries(refusals).find(([, text]) => text === issue.message)
  // The schemas give a number that is out of its bounds the same message as a text that is no number. The bound says more.
  if (issue.code === 'too_big') return boundText(issue.origin, Number(issue.maximum))
  if (issue.code === 'too_small' && issue.message !== refusals.required) return minimumText(issue.origin, Number(issue.minimum))
  if (own) return definitionText(textName.refused(own[0]), own[1])
  return t(issue.code === 'unrecognized_keys' ? 'field.unknown_field' : 'field.wrong_format')
}

function boundText(origin: string, max: number): string {
  if (origin === 'string') return t('field.too_long', { max })
  return origin === 'array' ? t('field.too_many', { max }) : t('field.too_big', { max })
}

function minimumText(origin: string, min: number): string {
  if (origin === 'string') return t('field.too_short', { min })
  return origin === 'array' ? t('field.too_few', { min }) : t('field.too_small', { min })
}
