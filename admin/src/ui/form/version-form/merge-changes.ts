export interface Versions<Values> {
  /** The version that both sides changed. */
  base: Values
  mine: Values
  theirs: Values
}

export interface Merged<Values> {
  /** The merged values. Where both sides changed a field differently, it contains `mine`. */
  merged: Values
  /** The fields that both sides changed differently. */
  conflicts: (keyof Values & string)[]
}

interface MergeRules<Values> {
  /** Fields that belong together. They are taken from the same side. */
  together?: readonly (keyof Values & string)[]
  /** Returns the parts of the values that count as changes. */
  comparable?: (values: Values) => { [Field in keyof Values]?: unknown }
}

/** Merges two changes of the same version, field by field. A field that only one side changed gets the value of that side. */
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

/** Returns only the given fields of the values. */
export function pick<Values extends Record<string, unknown>>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
