import type { Json } from '@vitrine/theme/edit/json.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import type { Answer } from '../../../../api/types.ts'
import { t } from '../../../../messages/messages.ts'
import { settingName } from '../setting-name.ts'

export type Version = Answer<'themes.versions'>['items'][number]

/**
 * Returns what changed in a version, in words, and the number of changes that have none. Two parts of one setting are one change for
 * people, such as the ID and the alt text of an image.
 * @param config the configuration of the version, if it’s known
 */
export function changeTexts({ changes, changeCount }: Version, theme: ThemeName, config?: Json): { texts: string[]; more: number } {
  const texts = changes.map((change) => t(`themes.change.${change.kind}`, { name: settingName(change, theme, config) }))
  return { texts: [...new Set(texts)], more: changeCount - changes.length }
}
