import { visibleLine } from '../text/visible-line.ts'

/** The name a client gave a file: its last path segment, without characters that cannot be stored or seen. Never used as a name on disk. */
export function plainFileName(name: string, otherwise: string): string {
  return visibleLine(name.split(/[\\/]/).at(-1)!).slice(0, 255).toWellFormed() || otherwise
}
