import type { Answer } from '../../api/types.ts'

export type Import = Answer<'imports.get'>
export type ImportKind = Import['kind']
export type ImportPreset = Import['preset']
export type ImportSummary = Answer<'imports.list'>['items'][number]

const busy: readonly Import['state'][] = ['checking', 'running', 'undoing']

/** Something is being done; the answer changes by itself. */
export const isBusy = ({ state }: Pick<Import, 'state'>): boolean => busy.includes(state)

export const steps = ['file', 'columns', 'check', 'import'] as const
export type Step = (typeof steps)[number]

const stepOfState: Record<Import['state'], Step> = {
  uploaded: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'import',
  completed: 'import',
  failed: 'import',
  undoing: 'import',
  undone: 'import',
}

export const stepOf = ({ state }: Pick<Import, 'state'>): Step => stepOfState[state]

/** Columns of the file → fields, or null to leave them out. */
export type Mapping = Import['mapping']

/** Groups of fields of which at least one has to be mapped and none is. */
export function missingFields(required: Import['required'], mapping: Mapping): string[][] {
  const mapped = new Set(Object.values(mapping))
  return required.filter((choices) => !choices.some((field) => mapped.has(field)))
}

/** How many things a run brings (or brought) in. */
export const broughtIn = ({ create, update, credits }: Import['counts']): number => create + update + credits

/** What a run would do: nothing, or why nothing. */
export function nothingToDo(counts: Import['counts']): 'empty' | 'failed' | 'skipped' | null {
  const { skip, error } = counts
  if (broughtIn(counts) > 0) return null
  if (error > 0) return 'failed'
  return skip > 0 ? 'skipped' : 'empty'
}
