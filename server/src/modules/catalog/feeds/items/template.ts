const PLACEHOLDER = /\{([^{}]+)\}/g

/** Returns the names between braces in a template. */
export const placeholdersOf = (template: string): string[] => [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())

/** Returns a template with its placeholders replaced. The values are not templates themselves. */
export const filled = (template: string, valueOf: (name: string) => string): string =>
  template.replaceAll(PLACEHOLDER, (_, name: string) => valueOf(name.trim()))
