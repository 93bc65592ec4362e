import { fieldErrors, type FieldErrorCode } from '@vitrine/contract/field-errors.ts'
import { type ProblemCode, problems } from '@vitrine/contract/problems.ts'
import { scopeTitles } from '@vitrine/contract/scope-titles.ts'

const permission = Object.entries(scopeTitles)
  .map(([scope, title]) => `${scope} {${title}}`)
  .join(' ')

const fieldMessages = Object.entries({
  ...fieldErrors,
  permission_missing: `This requires the “{permission, select, ${permission} other {{permission}}}” permission`,
}).map(([code, sentence]) => [`field.${code}`, sentence])

const problemTitles = Object.entries(problems).map(([code, { title }]) => [`problem.${code}`, title])

/**
 * The messages of failed calls: `field.<code>` for the server's field errors, and `problem.<code>` for the contract's problems. They
 * are loaded with the first call that fails. Permissions have the names in scope-titles.ts.
 */
export const callErrors = Object.fromEntries([...fieldMessages, ...problemTitles]) as Record<
  `field.${FieldErrorCode}` | `problem.${ProblemCode}`,
  string
>
