import type { Answer } from '../../../../../../api/types.ts'
import { t } from '../../../../../../messages/messages.ts'

/** What the list of themes says of one. */
type Theme = Pick<Answer<'themes.list'>['items'][number], 'id' | 'name' | 'isPublished' | 'savedAt'>

/** What a draft can be compared with. */
export interface Baseline {
  label: string
  /** The theme whose saved configuration it is. */
  theme: Theme
}

/**
 * Returns what the draft of a theme can be compared with, the most useful first. Shoppers see what is saved of the published theme; a
 * theme of the library would replace that one, or has a saved version of its own.
 */
export function baselinesOf(themes: readonly Theme[], themeId: string): Baseline[] {
  const own = themes.find(({ id }) => id === themeId)
  if (!own) return []
  if (own.isPublished) return [{ label: t('themeEditor.published'), theme: own }]
  const saved = { label: t('themeEditor.compare.saved'), theme: own }
  const published = themes.find(({ isPublished }) => isPublished)
  return published ? [{ label: t('themeEditor.compare.theme', { name: published.name }), theme: published }, saved] : [saved]
}
