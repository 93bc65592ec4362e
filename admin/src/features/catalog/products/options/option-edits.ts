import { moveItem } from '../../../../ui/list/move-item.ts'
import { likeRow, type VariantRow } from '../variants/variant-row.ts'

export interface EditedOption {
  /** The React key, which stays the same while the page is open. */
  key: string
  name: string
  values: string[]
}

/**
 * The options with their variants. Each variant has one value for every option that has values. There may be fewer
 * variants than combinations, but never more.
 */
export interface OptionSet {
  options: EditedOption[]
  variants: VariantRow[]
}

const hasValues = ({ values }: EditedOption) => values.length > 0

/** Returns the index of an option's value among the option values of a variant. */
const placeOf = (options: readonly EditedOption[], at: number) => options.slice(0, at).filter(hasValues).length

const withValues = (options: EditedOption[], at: number, values: string[]) =>
  options.map((option, index) => (index === at ? { ...option, values } : option))

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/** Returns the first variant of each combination of values. */
function firstOfEach(rows: readonly VariantRow[], valuesOf = (row: VariantRow) => row.optionValues): VariantRow[] {
  const first = new Map<string, VariantRow>()
  for (const row of rows) if (!first.has(keyOf(valuesOf(row)))) first.set(keyOf(valuesOf(row)), row)
  return [...first.values()]
}

/** Sorts variants by the order of the options and their values. */
function sorted(options: readonly EditedOption[], rows: readonly VariantRow[]): VariantRow[] {
  const used = options.filter(hasValues)
  const rank = (row: VariantRow) => used.map(({ values }, place) => values.indexOf(row.optionValues[place] ?? ''))
  const compare = (a: number[], b: number[]) => a.map((value, place) => value - (b[place] ?? 0)).find((order) => order !== 0) ?? 0
  return rows.toSorted((a, b) => compare(rank(a), rank(b)))
}

/** Adds a value to an option. The first value is given to every variant; each later value creates new variants. */
export function addValue({ options, variants }: OptionSet, at: number, value: string): OptionSet {
  const values = options[at]?.values ?? []
  const place = placeOf(options, at)
  const next = withValues(options, at, [...values, value])
  if (values.length === 0) {
    return { options: next, variants: variants.map((row) => ({ ...row, optionValues: row.optionValues.toSpliced(place, 0, value) })) }
  }
  const siblings = firstOfEach(variants, (row) => row.optionValues.toSpliced(place, 1))
  const added = siblings.map((row) => likeRow(row, row.optionValues.with(place, value)))
  return { options: next, variants: sorted(next, [...variants, ...added]) }
}

/** Removes a value with its variants. Removing the last value of an option keeps the variants. */
export function removeValue({ options, variants }: OptionSet, at: number, value: string): OptionSet {
  const values = (options[at]?.values ?? []).filter((other) => other !== value)
  const place = placeOf(options, at)
  const next = withValues(options, at, values)
  const [instead] = values
  if (instead === undefined) return { options: next, variants: withoutPlace(variants, place) }
  const kept = variants.filter((row) => row.optionValues[place] !== value)
  // If every variant has this value, the variants are replaced by new ones with another value, because a product needs
  // at least one variant.
  const rows = kept.length > 0 ? kept : variants.map((row) => likeRow(row, row.optionValues.with(place, instead)))
  return { options: next, variants: rows }
}

/** Renames a value and keeps its variants. */
export function renameValue({ options, variants }: OptionSet, at: number, from: string, to: string): OptionSet {
  const place = placeOf(options, at)
  const values = (options[at]?.values ?? []).map((value) => (value === from ? to : value))
  const renamed = variants.map((row) =>
    row.optionValues[place] === from ? { ...row, optionValues: row.optionValues.with(place, to) } : row,
  )
  return { options: withValues(options, at, values), variants: renamed }
}

/** Removes an option. Of the variants that differ only in this option, the first one stays. */
export function removeOption({ options, variants }: OptionSet, at: number): OptionSet {
  const gone = options[at]
  const rows = gone && hasValues(gone) ? withoutPlace(variants, placeOf(options, at)) : variants
  return { options: options.toSpliced(at, 1), variants: rows }
}

const withoutPlace = (variants: readonly VariantRow[], place: number) =>
  firstOfEach(variants.map((row) => ({ ...row, optionValues: row.optionValues.toSpliced(place, 1) })))

/** Moves an option to another position, and reorders the values of every variant accordingly. */
export function moveOption({ options, variants }: OptionSet, from: number, to: number): OptionSet {
  const next = moveItem(options, from, to)
  const before = options.filter(hasValues)
  const places = next.filter(hasValues).map((option) => before.indexOf(option))
  const rows = variants.map((row) => ({ ...row, optionValues: places.map((place) => row.optionValues[place] ?? '') }))
  return { options: next, variants: sorted(next, rows) }
}

/** Moves a value within its option. */
export function moveValue({ options, variants }: OptionSet, at: number, from: number, to: number): OptionSet {
  const next = withValues(options, at, moveItem(options[at]?.values ?? [], from, to))
  return { options: next, variants: sorted(next, variants) }
}

/** Returns the combinations of values that no variant has. */
export function missingCombinations({ options, variants }: OptionSet): string[][] {
  const taken = new Set(variants.map(({ optionValues }) => keyOf(optionValues)))
  const all = options
    .filter(hasValues)
    .reduce<string[][]>((rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]])
  return all.filter((combination) => !taken.has(keyOf(combination)))
}

/** Adds a variant for every combination that has none. */
export function addMissing(set: OptionSet): OptionSet {
  const [first] = set.variants
  if (!first) return set
  const likest = (combination: string[]) => set.variants.find(({ optionValues }) => optionValues[0] === combination[0]) ?? first
  const added = missingCombinations(set).map((combination) => likeRow(likest(combination), combination))
  return { options: set.options, variants: sorted(set.options, [...set.variants, ...added]) }
}

/** Returns the variants that a change removes. */
export function lostVariants(before: OptionSet, after: OptionSet): VariantRow[] {
  const kept = new Set(after.variants.map(({ key }) => key))
  return before.variants.filter(({ key }) => !kept.has(key))
}
