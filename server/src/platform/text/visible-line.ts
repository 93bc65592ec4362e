/**
 * Invisible characters that change how a line is shown: controls, line ends, overrides of the reading direction, and other
 * characters without a shape. Characters that join letters and choose emoji (U+200C, U+200D, U+FE0E, U+FE0F) are not included.
 */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/**
 * Returns a name without invisible characters. One of them, U+202E, could make a name that ends in `exe` seem to end in `jpg`.
 * Returns '' when no character of the name is visible.
 */
export function visibleLine(name: string): string {
  const line = name.toWellFormed().replace(INVISIBLE, '').trim()
  return /(?!\u200c|\u200d|\ufe0e|\ufe0f)\S/u.test(line) ? line : ''
}
