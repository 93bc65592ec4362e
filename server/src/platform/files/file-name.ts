import { visibleLine } from '../text/visible-line.ts'

/**
 * Returns the name that a client gave to a file: its last path segment, without characters that cannot be stored or seen, or
 * `otherwise` if nothing is left. Files on disk never get this name.
 */
export function plainFileName(name: string, otherwise: string): string {
  return visibleLine(name.split(/[\\/]/).at(-1)!).slice(0, 255).toWellFormed() || otherwise
}
