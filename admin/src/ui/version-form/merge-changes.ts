interface Versions<Values> {
  /** What both changes were made from. */
  base: Values
  mine: Values
  theirs: Values
}

/**
 * Two changes made from the same version of plain data, put together field by field: what only one side changed is taken
 * from it. Where both changed a field to different values, `merged` has mine and `conflicts` names it.
 */
export function mergeChanges<Values extends Record<string, unknown>>({ base, mine, theirs }: Versions<Values>) {
  const fields = Object.keys(base) as (keyof Values & string)[]
  const changed = (values: Values) => fields.filter((field) => !same(base[field], values[field]))
  const ours = changed(mine)
  const others = changed(theirs)
  return {
    merged: { ...theirs, ...pick(mine, ours) },
    conflicts: ours.filter((field) => others.includes(field) && !same(mine[field], theirs[field])),
  }
}

/** Some fields of some values. */
export function pick<Values extends Record<string, unknown>>(values: Values, fields: readonly (keyof Values)[]): Partial<Values> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
