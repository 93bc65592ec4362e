import { readConfig } from '@vitrine/theme/config/read.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'

import { cleanHtml } from './clean-html.ts'

const known = new WeakMap<object, unknown>()

/**
 * Returns the configuration that pages show for what the editor sent: invalid values are replaced by defaults, and markup is
 * sanitized, exactly as when it is saved. Only parts that changed are read: the others are the same objects as before.
 */
export const validConfig = (sent: Json): ThemeConfig => readConfig(sent, { clean: cleanHtml, remember })

function remember<T>(part: unknown, read: () => T): T {
  if (typeof part !== 'object' || part === null) return read()
  if (!known.has(part)) known.set(part, read())
  return known.get(part) as T
}
