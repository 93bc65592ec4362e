import type { Mapping } from './feed-values.ts'

type Lookup = Pick<Extract<Mapping, { kind: 'lookup' }>, 'table' | 'otherwise'>

/** Returns a lookup table as text, one line for each value. `*` stands for all others. */
export const lookupText = ({ table, otherwise }: Lookup): string =>
  [...table.map(({ from, to }) => `${from} = ${to}`), ...(otherwise === '' ? [] : [`* = ${otherwise}`])].join('\n')

/** Reads a lookup table. A line without an equals sign is left out until it has one. */
export function readLookup(text: string): Lookup {
  const lines = text.split('\n').flatMap((line) => {
    const at = line.indexOf('=')
    const from = line.slice(0, Math.max(at, 0)).trim()
    return from === '' ? [] : [{ from, to: line.slice(at + 1).trim() }]
  })
  return {
    table: lines.filter(({ from }) => from !== '*'),
    otherwise: lines.find(({ from }) => from === '*')?.to ?? '',
  }
}
