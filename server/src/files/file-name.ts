import { visibleLine } from '../text/visible-line.ts'

/** What a client calls a file: its last part, without characters that cannot be stored or seen. Never a name on disk. */
export function plainFileName(name: string, otherwise: string): string {
  return visibleLine(name.split(/[\\/]/).at(-1)!).slice(0, 255).toWellFormed() || otherwise
}
