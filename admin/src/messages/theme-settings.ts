import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { definitionTexts } from '@vitrine/theme/fields/texts.ts'

/**
 * The English texts of the theme’s definitions: labels, help, options and refused values. They are plain texts, so braces in them are
 * no placeholders.
 */
export function themeSettings(): Readonly<Record<`themeSettings.${string}`, string>> {
  const compiled: Record<string, CompiledMessage> = {}
  for (const [name, english] of definitionTexts()) compiled[`themeSettings.${name}`] = [english]
  // The other catalogues are compiled during the build, and their type is that of their source too.
  return compiled as unknown as Record<`themeSettings.${string}`, string>
}
