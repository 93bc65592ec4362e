import { languageAmong, type StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { sql } from 'kysely'

/** The languages of a store’s shoppers, its own first: a column for queries of `stores`. */
export const languagesColumn = sql<StorefrontLanguage[]>`coalesce(
  (select array_prepend(p.language, p.other_languages) from storefront_preferences p where p.store_id = stores.id), '{en}')`.as('languages')

/**
 * Returns the language of an email: the shopper’s, if the store offers it, or else the store’s own.
 * @param languages those of the store, its own first
 * @param wanted what is known of the shopper’s language, the most certain first; empty texts are unknown
 */
export function mailLanguage(languages: readonly StorefrontLanguage[], ...wanted: readonly string[]): StorefrontLanguage {
  for (const tag of wanted) {
    const found = tag === '' ? undefined : languageAmong(languages, tag)
    if (found) return found
  }
  return languages[0] ?? 'en'
}
