/**
 * What changes how a line is shown without being seen: controls, line ends, overrides of the direction in which it is read, and
 * other characters without a shape. Those that join letters and choose emoji (U+200C, U+200D, U+FE0E, U+FE0F) stay.
 */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu

/** A name as it reads: a name that ends in `exe` is not made to end in `jpg` by U+202E. '' when nothing of it can be seen. */
export function visibleLine(name: string): string {
  const line = name.toWellFormed().replace(INVISIBLE, '').trim()
  return /(?!\u200c|\u200d|\ufe0e|\ufe0f)\S/u.test(line) ? line : ''
}
