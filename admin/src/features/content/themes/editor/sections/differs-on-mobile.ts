import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import type { Fields } from '@vitrine/theme/fields/kinds.ts'

import { pairState } from '../form/device/pair-state.ts'

/** Returns whether phones show something else than wide screens, such as other slides. */
export function differsOnMobile(fields: Fields, settings: Json | undefined): boolean {
  if (!isObject(settings)) return false
  return Object.entries(fields).some(([key, field]) => {
    const pair = settings[key]
    return field.kind === 'responsive' && isObject(pair) && pairState(pair['desktop'], pair['mobile'], field.mobile) === 'different'
  })
}
