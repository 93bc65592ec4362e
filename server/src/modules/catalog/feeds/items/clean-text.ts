/** Characters that XML 1.0 can't contain in any form (XML 1.0, 2.2), except lone surrogates. Destinations refuse them in tables, too. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Returns a text without what no destination reads: characters that XML can't contain, and space around it. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll(FORBIDDEN, '').trim()
