import type { Answer } from '../../api/types.ts'

export type Import = Answer<'imports.get'>
export type ImportKind = Import['kind']
export type ImportPreset = Import['preset']
export type ImportSummary = Answer<'imports.list'>['items'][number]

const busy: readonly Import['state'][] = ['checking', 'running', 'undoing']

/** Whether a task is running. A running task changes the import without user input. */
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

/** Maps each column of the file to a field, or to null when it is left out. */
export type Mapping = Import['mapping']

/** Returns the groups of fields that still need a mapping. At least one field of each required group must be mapped. */
export function missingFields(required: Import['required'], mapping: Mapping): string[][] {
  const mapped = new Set(Object.values(mapping))
  return required.filter((choices) => !choices.some((field) => mapped.has(field)))
}

/** Returns the number of resources that a run would import or has imported. */
export const broughtIn = ({ create, update, credits }: Import['counts']): number => create + update + credits

/** Returns why a run would import nothing; null when it would import something. */
export function nothingToDo(counts: Import['counts']): 'empty' | 'failed' | 'skipped' | null {
  const { skip, error } = counts
  if (broughtIn(counts) > 0) return null
  if (error > 0) return 'failed'
  return skip > 0 ? 'skipped' : 'empty'
}
