import { moveItem } from '../../../../ui/list/move-item.ts'
import { likeRow, type VariantRow } from '../variants/variant-row.ts'

export interface EditedOption {
  /** Stays the same while the page is open. */
  key: string
  name: string
  values: string[]
}

/**
 * Options with the variants made from them. An option still without values plays no part in the variants, so each
 * variant has one value per option that has any. Variants are a part of all combinations, never more.
 */
export interface OptionSet {
  options: EditedOption[]
  variants: VariantRow[]
}

const hasValues = ({ values }: EditedOption) => values.length > 0

/** Where the values of an option stand among those of a variant. */
const placeOf = (options: readonly EditedOption[], at: number) => options.slice(0, at).filter(hasValues).length

const withValues = (options: EditedOption[], at: number, values: string[]) =>
  options.map((option, index) => (index === at ? { ...option, values } : option))

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/** Of variants with the same values only the first. */
function firstOfEach(rows: readonly VariantRow[], valuesOf = (row: VariantRow) => row.optionValues): VariantRow[] {
  const first = new Map<string, VariantRow>()
  for (const row of rows) if (!first.has(keyOf(valuesOf(row)))) first.set(keyOf(valuesOf(row)), row)
  return [...first.values()]
}

/** In the order of the options and their values. */
function sorted(options: readonly EditedOption[], rows: readonly VariantRow[]): VariantRow[] {
  const used = options.filter(hasValues)
  const rank = (row: VariantRow) => used.map(({ values }, place) => values.indexOf(row.optionValues[place] ?? ''))
  const compare = (a: number[], b: number[]) => a.map((value, place) => value - (b[place] ?? 0)).find((order) => order !== 0) ?? 0
  return rows.toSorted((a, b) => compare(rank(a), rank(b)))
}

/** Adds a value: the first one of an option is given to every variant, another makes new variants beside those there are. */
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

/** Takes a value away with its variants. With the last value of an option only the option goes: its variants stay. */
export function removeValue({ options, variants }: OptionSet, at: number, value: string): OptionSet {
  const values = (options[at]?.values ?? []).filter((other) => other !== value)
  const place = placeOf(options, at)
  const next = withValues(options, at, values)
  const [instead] = values
  if (instead === undefined) return { options: next, variants: withoutPlace(variants, place) }
  const kept = variants.filter((row) => row.optionValues[place] !== value)
  // Only some combinations may have existed, all of them with this value; a product cannot be without variants.
  const rows = kept.length > 0 ? kept : variants.map((row) => likeRow(row, row.optionValues.with(place, instead)))
  return { options: next, variants: rows }
}

/** Gives a value another name; its variants stay the same ones. */
export function renameValue({ options, variants }: OptionSet, at: number, from: string, to: string): OptionSet {
  const place = placeOf(options, at)
  const values = (options[at]?.values ?? []).map((value) => (value === from ? to : value))
  const renamed = variants.map((row) =>
    row.optionValues[place] === from ? { ...row, optionValues: row.optionValues.with(place, to) } : row,
  )
  return { options: withValues(options, at, values), variants: renamed }
}

/** Takes an option away. Of variants it alone told apart, the first stays. */
export function removeOption({ options, variants }: OptionSet, at: number): OptionSet {
  const gone = options[at]
  const rows = gone && hasValues(gone) ? withoutPlace(variants, placeOf(options, at)) : variants
  return { options: options.toSpliced(at, 1), variants: rows }
}

const withoutPlace = (variants: readonly VariantRow[], place: number) =>
  firstOfEach(variants.map((row) => ({ ...row, optionValues: row.optionValues.toSpliced(place, 1) })))

/** Moves an option to another place, and its values in every variant with it. */
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

/** Combinations of values no variant has. */
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

/** Variants that are there before a change and not after it. */
export function lostVariants(before: OptionSet, after: OptionSet): VariantRow[] {
  const kept = new Set(after.variants.map(({ key }) => key))
  return before.variants.filter(({ key }) => !kept.has(key))
}
