/** What a client calls a file: its last part, without characters that cannot be stored or shown. Never a name on disk. */
export function plainFileName(name: string, otherwise: string): string {
  return (
    name
      .split(/[\\/]/)
      .at(-1)!
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 255)
      .toWellFormed() || otherwise
  )
}
