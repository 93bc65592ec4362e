/**
 * Returns the codes in a CSV or text file: the first cell of each line, without quotes and without the apostrophe that
 * exports add to prevent formula injection. A heading is left out.
 */
export function codesInFile(text: string): string[] {
  const cells = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) =>
      (line.split(/[,;\t]/)[0] ?? '')
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replace(/^'/, '')
        .trim(),
    )
    .filter((cell) => cell !== '')
  return /^(?:discount )?codes?$/i.test(cells[0] ?? '') ? cells.slice(1) : cells
}
