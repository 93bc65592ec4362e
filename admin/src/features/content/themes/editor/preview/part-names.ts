import { textName } from '@vitrine/theme/fields/text-name.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'
import { settings } from '@vitrine/theme/settings/settings.ts'

import { t } from '../../../../../messages/messages.ts'
import { labelOf } from '../../definition-text.ts'

/** Returns what the parts of a theme are called, by their names in the preview. */
export function partNames(): Record<string, string> {
  const named = (group: string, definitions: Readonly<Record<string, { label: string }>>) =>
    Object.entries(definitions).map(([key, definition]) => {
      const name = textName.field(group, key)
      return [name, labelOf(name, definition)] as const
    })
  const labels = Object.fromEntries([...named('sections', sections), ...named('settings', settings)])
  return { ...labels, header: t('themeEditor.header'), footer: t('themeEditor.footer') }
}
