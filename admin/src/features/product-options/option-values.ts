import type { Answer, CallInput } from '../../api/types.ts'

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

const fold = (text: string) => text.trim().toLowerCase()

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
