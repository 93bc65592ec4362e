import type { JsonObject } from '@vitrine/theme/edit/json.ts'

import { call } from '../../../../../api/call.ts'
import { saveFile } from '../../../../../api/save-file.ts'
import type { Theme } from '../themes.ts'
import { themeFileName, themeFileText } from './theme-file.ts'

/** Downloads the saved configuration of a theme. Throws CallError. */
export async function exportTheme({ id, name, theme }: Theme): Promise<void> {
  const { saved } = await call('themes.config', { params: { themeId: id, id } })
  const text = themeFileText({ name, theme, config: saved as JsonObject })
  saveFile(new Blob([text], { type: 'application/json' }), themeFileName(name))
}
