/** Returns the pattern of a `like` that finds a text anywhere in a lower-case column. Wildcards in the text are escaped. */
export const likeAnywhere = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
