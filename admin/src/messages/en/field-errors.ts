import { fieldErrors, type FieldErrorCode } from '@vitrine/contract/field-errors.ts'
import { scopeTitles } from '@vitrine/contract/scope-titles.ts'

const permission = Object.entries(scopeTitles)
  .map(([scope, title]) => `${scope} {${title}}`)
  .join(' ')

/** The messages of the server's field errors: `field.<code>`. Permissions have the names in scope-titles.ts. */
export const fieldMessages = Object.fromEntries(
  Object.entries({
    ...fieldErrors,
    permission_missing: `This requires the “{permission, select, ${permission} other {{permission}}}” permission`,
  }).map(([code, sentence]) => [`field.${code}`, sentence]),
) as Record<`field.${FieldErrorCode}`, string>
