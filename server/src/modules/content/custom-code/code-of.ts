import { allows, type Permissions } from '@vitrine/contract/scopes.ts'
import { isObject, type Json } from '@vitrine/theme/edit/json.ts'

import { problem } from '../../../platform/problem.ts'

/** The seller's own code in a configuration. */
export interface CustomCode {
  customJs: string
  customHtml: string
}

/**
 * Returns the code as it is written in a configuration, which may be a draft with values that cannot be saved. What is no text is
 * written out, so that it differs from every text.
 */
export function codeOf(config: Json): CustomCode {
  const settings = isObject(config) ? config.settings : undefined
  const checkout = isObject(settings) ? settings.checkout : undefined
  const text = (key: keyof CustomCode) => {
    const value = isObject(checkout) ? (checkout[key] ?? '') : ''
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  return { customJs: text('customJs'), customHtml: text('customHtml') }
}

/** Whether two configurations contain the same code. */
export function hasSameCode(one: Json, other: Json): boolean {
  const [a, b] = [codeOf(one), codeOf(other)]
  return a.customJs === b.customJs && a.customHtml === b.customHtml
}

/**
 * The seller's own code gets to know what every shopper does, so only people who may do everything in the store change it.
 * @throws Problem `custom_code_admins_only` when the code differs and the caller is neither owner nor admin
 */
export function checkCustomCode(permissions: Permissions, before: Json, after: Json): void {
  if (!allows(permissions, 'admin') && !hasSameCode(before, after)) throw problem('custom_code_admins_only')
}
