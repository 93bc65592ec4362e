/** The pattern of a `like` that finds a text anywhere in a lower-case column, whatever characters it has. */
export const likeAnywhere = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
