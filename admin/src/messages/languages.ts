import type { areas } from './en-areas.ts'
import type { rest } from './en-rest.ts'
import { first } from './en.ts'

/** The key of a message. English is the source, and every other language has the same keys. */
export type Key = keyof typeof first | keyof typeof rest | { [A in Area]: keyof Awaited<ReturnType<(typeof areas)[A]>> }[Area]
/** A group of messages that only some pages need. */
export type Area = keyof typeof areas

export type Catalogue = Readonly<Record<string, string>>

interface Language {
  /** The language's own name for itself. No page shows it yet. */
  name: string
  first: () => Promise<Catalogue>
  rest: () => Promise<Catalogue>
  areas: () => Promise<Record<Area, () => Promise<Catalogue>>>
}

/**
 * The available languages. To add one, create a folder next to `en` and three files next to `en.ts`, `en-rest.ts` and
 * `en-areas.ts`, and add an entry here.
 */
export const languages: Record<string, Language> = {
  en: {
    name: 'English',
    first: () => Promise.resolve(first),
    rest: async () => (await import('./en-rest.ts')).rest,
    areas: async () => (await import('./en-areas.ts')).areas,
  },
}

export const DEFAULT_LANGUAGE = 'en'
