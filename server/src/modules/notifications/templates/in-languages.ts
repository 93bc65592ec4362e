import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import { de } from './texts/de.ts'
import { en, type Texts } from './texts/en.ts'

const all: Record<StorefrontLanguage, Texts> = { en, de }

/** Returns what a function makes of the texts of each language. */
export const inLanguages = <T>(make: (texts: Texts, language: StorefrontLanguage) => T): Record<StorefrontLanguage, T> => ({
  en: make(all.en, 'en'),
  de: make(all.de, 'de'),
})
