import type { Answer } from '../../../../api/types.ts'
import { t } from '../../../../messages/messages.ts'

/** A theme of the store, as the list shows it. */
export type Theme = Answer<'themes.list'>['items'][number]

/** What a dialog of the list does with a theme. */
export type ThemeDialog = 'publish' | 'schedule' | 'rename' | 'delete' | 'preview' | 'versions'

/** The calls whose answers change with a theme. */
export const LIST = ['themes.list'] as const

/** A theme has a name. */
export const nameRule = (name: string): string | null => (name.trim() === '' ? t('themes.name.required') : null)

/** The largest theme file that is read, in megabytes. */
export const FILE_MAX_MB = 5
