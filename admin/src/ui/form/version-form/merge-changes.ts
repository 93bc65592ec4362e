export interface Versions<Values> {
  /** What both changes were made from. */
  base: Values
  mine: Values
  theirs: Values
}

export interface Merged<Values> {
  /** Where both changed a field to different values, mine. */
  merged: Values
  /** The fields both changed to different values. */
  conflicts: (keyof Values & string)[]
}

interface MergeRules<Values> {
  /** Fields that hang together, so that they are taken from one side as one. */
  together?: readonly (keyof Values & string)[]
  /** What of the values counts as a change. */
  comparable?: (values: Values) => { [Field in keyof Values]?: unknown }
}

/**
 * Two changes made from the same version of plain data, put together field by field: what only one side changed is taken
 * from it.
 */
export function mergeChanges<Values extends Record<string, unknown>>(
  { base, mine, theirs }: Versions<Values>,
  { together = [], comparable = (values) => values }: MergeRules<Values> = {},
): Merged<Values> {
  const fields: (keyof Values & string)[] = Object.keys(base)
  const parts = [together, ...fields.filter((field) => !together.includes(field)).map((field) => [field])]
  const compared = { base: comparable(base), mine: comparable(mine), theirs: comparable(theirs) }
  type Side = keyof typeof compared
  const differing = (part: readonly (keyof Values & string)[], one: Side, other: Side) =>
    part.filter((field) => !same(compared[one][field], compared[other][field]))
  const changedBy = (side: Side) => (part: readonly (keyof Values & string)[]) => differing(part, 'base', side).length > 0
  const ours = parts.filter(changedBy('mine'))
  return {
    merged: { ...theirs, ...pick(mine, ours.flat()) },
    conflicts: ours.filter(changedBy('theirs')).flatMap((part) => differing(part, 'mine', 'theirs')),
  }
}

/** Some fields of some values. */
export function pick<Values extends Record<string, unknown>>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
