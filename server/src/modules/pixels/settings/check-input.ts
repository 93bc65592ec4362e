import { pixelFacts } from '@vitrine/contract/pixel-platforms.ts'
import type { FieldError } from '@vitrine/contract/problems.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import type { StoreContext } from '../../../platform/http/context.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import { fieldError, problem, wrongFields } from '../../../platform/problem.ts'
import { oauthKeys } from '../platforms/oauth.ts'
import type { PixelFields } from './pixel-row.ts'

/**
 * Checks what the schema can't: what each platform needs, and whether the products of the scope exist.
 * @param hasToken whether the pixel has a token afterwards
 * @throws Problem `invalid_input`, `unknown_ids`, or `custom_code_admins_only` for a container, which runs scripts that the seller chooses
 */
export async function checkInput({ tx, permissions, services }: StoreContext, fields: PixelFields, hasToken: boolean): Promise<void> {
  if (fields.platform === 'gtm' && !allows(permissions, 'admin')) throw problem('custom_code_admins_only')
  const errors = [...codeErrors(fields), ...addressErrors(fields, hasToken, services.config.production), ...tokenErrors(fields)]
  if (errors.length > 0) throw wrongFields(errors)
  const { scope } = fields
  if (scope.kind === 'collections' || scope.kind === 'products') await requireThere(tx, scope.kind, scope.ids, 'scope.ids')
}

function codeErrors({ platform, code }: PixelFields): FieldError[] {
  const { code: form, example } = pixelFacts[platform]
  if (form === null) return code === '' ? [] : [fieldError('unknown_field', 'code')]
  return form.test(code) ? [] : [fieldError('pixel_code_form', 'code', { example })]
}

function addressErrors({ platform, account, endpoint }: PixelFields, hasToken: boolean, isProduction: boolean): FieldError[] {
  if (platform === 'custom') return isEndpoint(endpoint, isProduction) ? [] : [fieldError('pixel_endpoint', 'endpoint')]
  if (platform === 'pinterest' && hasToken && !/^\d{6,24}$/.test(account)) return [fieldError('pixel_account', 'account')]
  return []
}

function isEndpoint(endpoint: string, isProduction: boolean): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (!isProduction && url.protocol === 'http:')
}

function tokenErrors({ platform, token }: PixelFields): FieldError[] {
  if (typeof token !== 'string') return []
  if (platform === 'gtm') return [fieldError('unknown_field', 'token')]
  if (platform === 'x') return oauthKeys(token) ? [] : [fieldError('pixel_token_x', 'token')]
  // It becomes part of a header.
  return /^[\x21-\x7e]+$/.test(token) ? [] : [fieldError('wrong_format', 'token')]
}
