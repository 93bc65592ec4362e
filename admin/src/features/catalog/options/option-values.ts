import type { Answer, CallInput } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'

export type LibraryOption = Answer<'options.list'>['options'][number]
export type UnlistedOption = Answer<'options.list'>['unlisted'][number]
type OptionBody = CallInput<'options.create'>['body']

/** An option value while it is being edited. */
export interface EditedValue {
  /** The React key, which stays the same while the dialog is open. */
  key: string
  /** The value's id; undefined for a value that has not been saved. */
  id?: string
  name: string
  synonyms: string[]
  /** A color as `#rrggbb`; an empty string when the value has no color. */
  color: string
  media: { id: string; url: string; alt: string } | null
}

/** An option while it is being edited. */
export type OptionValues = {
  name: string
  synonyms: string[]
  display: LibraryOption['display']
  values: EditedValue[]
}

let made = 0

export const newValue = (name = ''): EditedValue => ({ key: `new-${++made}`, name, synonyms: [], color: '', media: null })

export const emptyOption = (): OptionValues => ({ name: '', synonyms: [], display: 'text', values: [] })

/** Returns the form values of an option that the library does not contain, to add it to the library or merge it into a library option. */
export const takenIn = ({ name, values }: UnlistedOption): OptionValues => ({ ...emptyOption(), name, values: values.map(newValue) })

export const valuesOf = ({ name, synonyms, display, values }: LibraryOption): OptionValues => ({
  name,
  synonyms,
  display,
  values: values.map((value) => ({
    key: value.id,
    id: value.id,
    name: value.name,
    synonyms: value.synonyms,
    color: value.color ?? '',
    media: value.media && { id: value.media.id, url: value.media.thumbnailUrl, alt: value.media.alt },
  })),
})

/** Converts form values to the body of the calls that save an option. */
export const bodyOf = ({ values, ...option }: OptionValues): OptionBody => ({
  ...option,
  values: values.map(({ id, name, synonyms, color, media }) => ({
    ...(id !== undefined && { id }),
    name,
    synonyms,
    color: color === '' ? null : color,
    mediaId: media?.id ?? null,
  })),
})

/**
 * Returns the form values for saving over `option`. A value that `option` no longer contains loses its ID, so that it
 * is added again.
 */
export const withIdsOf = (option: LibraryOption, { values, ...rest }: OptionValues): OptionValues => ({
  ...rest,
  values: values.map(({ id, ...value }) => (id !== undefined && option.values.some((saved) => saved.id === id) ? { ...value, id } : value)),
})

/** Describes a field's value as text for the conflict dialog. */
export function textOf(field: keyof OptionValues, option: OptionValues): string {
  if (field === 'display') return t(`options.display.${option.display}`)
  if (field === 'name') return option.name
  if (field === 'synonyms') return option.synonyms.join(', ')
  return option.values.map(({ name, synonyms, color }) => [[name, ...synonyms].join(' = '), color].filter(Boolean).join(' ')).join(', ')
}

const fold = (text: string) => text.trim().toLowerCase()

/** Returns the spellings without duplicates and without `name` itself; case is ignored. */
const spellings = (name: string, all: readonly string[]): string[] =>
  all.filter((one, at) => fold(one) !== fold(name) && all.findIndex((other) => fold(other) === fold(one)) === at)

/**
 * Merges `other` into `option`, which keeps its name and receives the other's spellings. A value that both have
 * receives the spellings of both, and the other option's remaining values are added at the end.
 */
export function mergedInto(option: OptionValues, other: OptionValues): OptionValues {
  const values = [...option.values]
  for (const { id: _id, ...value } of other.values) {
    const theirs = [value.name, ...value.synonyms]
    const at = values.findIndex(({ name, synonyms }) => [name, ...synonyms].some((own) => theirs.map(fold).includes(fold(own))))
    const same = values[at]
    if (same) values[at] = { ...same, synonyms: spellings(same.name, [...same.synonyms, ...theirs]) }
    else values.push(value)
  }
  return { ...option, synonyms: spellings(option.name, [...option.synonyms, other.name, ...other.synonyms]), values }
}

/** Returns the names that match no spelling of any value. */
export function missingValues(values: readonly EditedValue[], names: readonly string[]): string[] {
  const known = new Set(values.flatMap(({ name, synonyms }) => [name, ...synonyms].map(fold)))
  return names.filter((name) => !known.has(fold(name)))
}

/** Returns the index of the first value that has no name or shares a spelling with an earlier one; -1 when all are valid. */
export function wrongValue(values: readonly EditedValue[]): number {
  const seen = new Set<string>()
  return values.findIndex(({ name, synonyms }) => {
    const spellings = new Set([name, ...synonyms].map(fold))
    const isTaken = [...spellings].some((spelling) => seen.has(spelling))
    for (const spelling of spellings) seen.add(spelling)
    return fold(name) === '' || isTaken
  })
}
