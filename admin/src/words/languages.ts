import type { rest } from './en-rest.ts'
import { first } from './en.ts'

/** Every message there is, by key. English is the source: another language has the same keys. */
export type Messages = typeof first & typeof rest
export type Key = keyof Messages

type Catalogue = Readonly<Record<string, string>>

interface Language {
  /** In the language itself, for the language menu. */
  name: string
  first: () => Promise<Catalogue>
  rest: () => Promise<Catalogue>
}

/** To add a language: a folder beside `en`, two files beside `en.ts` and `en-rest.ts`, and a line here. */
export const languages: Record<string, Language> = {
  en: { name: 'English', first: () => Promise.resolve(first), rest: async () => (await import('./en-rest.ts')).rest },
}

export const DEFAULT_LANGUAGE = 'en'
