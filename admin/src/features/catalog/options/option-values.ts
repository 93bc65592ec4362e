import type { Answer, CallInput } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'

export type LibraryOption = Answer<'options.list'>['options'][number]
export type UnlistedOption = Answer<'options.list'>['unlisted'][number]
type OptionBody = CallInput<'options.create'>['body']

/** A value of an option while it is edited. */
export interface EditedValue {
  /** Stays the same while the dialog is open. */
  key: string
  /** Only a saved value has one. */
  id?: string
  name: string
  synonyms: string[]
  /** `#rrggbb`; '' is none. */
  color: string
  media: { id: string; url: string; alt: string } | null
}

/** An option while it is edited. */
export type OptionValues = {
  name: string
  synonyms: string[]
  display: LibraryOption['display']
  values: EditedValue[]
}

let made = 0

export const newValue = (name = ''): EditedValue => ({ key: `new-${++made}`, name, synonyms: [], color: '', media: null })

export const emptyOption = (): OptionValues => ({ name: '', synonyms: [], display: 'text', values: [] })

/** An option products have, as the library would take it in. */
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

/** What the server takes. */
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

/** The values as they are saved over `option`: those it no longer has are new ones. */
export const withIdsOf = (option: LibraryOption, { values, ...rest }: OptionValues): OptionValues => ({
  ...rest,
  values: values.map(({ id, ...value }) => (id !== undefined && option.values.some((saved) => saved.id === id) ? { ...value, id } : value)),
})

/** A field's value in words. */
export function textOf(field: keyof OptionValues, option: OptionValues): string {
  if (field === 'display') return t(`options.display.${option.display}`)
  if (field === 'name') return option.name
  if (field === 'synonyms') return option.synonyms.join(', ')
  return option.values.map(({ name, synonyms, color }) => [[name, ...synonyms].join(' = '), color].filter(Boolean).join(' ')).join(', ')
}

const fold = (text: string) => text.trim().toLowerCase()

/** Spellings, each once in any case, without those of `name` itself. */
const spellings = (name: string, all: readonly string[]): string[] =>
  all.filter((one, at) => fold(one) !== fold(name) && all.findIndex((other) => fold(other) === fold(one)) === at)

/** An option with another one's spellings: a value both have takes the other's spellings too, others stand behind. */
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

/** Which of some names none of the values has, under any spelling. */
export function missingValues(values: readonly EditedValue[], names: readonly string[]): string[] {
  const known = new Set(values.flatMap(({ name, synonyms }) => [name, ...synonyms].map(fold)))
  return names.filter((name) => !known.has(fold(name)))
}

/** The place of the first value without a name, or with a spelling another one has; -1 when all are fine. */
export function wrongValue(values: readonly EditedValue[]): number {
  const seen = new Set<string>()
  return values.findIndex(({ name, synonyms }) => {
    const spellings = new Set([name, ...synonyms].map(fold))
    const isTaken = [...spellings].some((spelling) => seen.has(spelling))
    for (const spelling of spellings) seen.add(spelling)
    return fold(name) === '' || isTaken
  })
}
