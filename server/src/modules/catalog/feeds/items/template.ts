const PLACEHOLDER = /\{([^{}]+)\}/g

/** Returns the names between braces in a template. */
export const placeholdersOf = (template: string): string[] => [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())

/** The maximum length of a value. No destination takes a longer one. */
export const VALUE_MAX = 10_000

/**
 * Returns a template with its placeholders replaced. The values are not templates themselves. Once the text is as long as a value can be, its
 * rest isn’t made.
 */
export function filled(template: string, valueOf: (name: string) => string): string {
  let text = ''
  let end = 0
  for (const found of template.matchAll(PLACEHOLDER)) {
    const [whole, name = ''] = found
    text += template.slice(end, found.index) + valueOf(name.trim()).slice(0, VALUE_MAX)
    end = found.index + whole.length
    if (text.length >= VALUE_MAX) return text.slice(0, VALUE_MAX)
  }
  return (text + template.slice(end)).slice(0, VALUE_MAX)
}
