import { lazy, Suspense } from 'react'

import { useChange } from '../../../../../api/query.ts'
import { globalSuccess } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'
import { Confirm } from '../../../../../ui/overlay/confirm.tsx'
import { LIST, type Theme, type ThemeDialog } from '../themes.ts'
import { PublishTheme } from './publish-theme.tsx'
import { RenameTheme } from './rename-theme.tsx'
import { ScheduleTheme } from './schedule-theme.tsx'

// They contain the preview, which is larger than the page.
const PreviewTheme = lazy(async () => ({ default: (await import('./preview-theme.tsx')).PreviewTheme }))
const VersionHistory = lazy(async () => ({ default: (await import('../../versions/version-history.tsx')).VersionHistory }))

export interface OpenDialog {
  theme: Theme
  dialog: ThemeDialog
}

interface ThemeDialogsProps {
  open: OpenDialog | null
  published: Theme | undefined
  onClose: () => void
}

/** The dialog that is open for a theme. */
export function ThemeDialogs({ open, published, onClose }: ThemeDialogsProps) {
  const remove = useChange('themes.remove', { refresh: LIST })
  if (!open) return null
  const { theme, dialog } = open
  const { id, name, hasDraft } = theme
  switch (dialog) {
    case 'publish':
      return <PublishTheme theme={theme} published={published} onClose={onClose} />
    case 'schedule':
      return <ScheduleTheme theme={theme} onClose={onClose} />
    case 'rename':
      return <RenameTheme theme={theme} onClose={onClose} />
    case 'delete':
      return (
        <Confirm
          opened
          title={t('themes.delete.title', { name })}
          action={t('themes.delete.action')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id } })
            globalSuccess([t('themes.deleted', { name })])
          }}
          onClose={onClose}
        >
          {t('themes.delete.body')} {hasDraft && t('themes.delete.draft')}
        </Confirm>
      )
    case 'preview':
    case 'versions':
      return (
        <Suspense fallback={null}>
          {dialog === 'preview' ? <PreviewTheme theme={theme} onClose={onClose} /> : <VersionHistory theme={theme} onClose={onClose} />}
        </Suspense>
      )
  }
}
