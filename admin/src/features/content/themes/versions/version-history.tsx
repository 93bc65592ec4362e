import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { useState } from 'react'

import { callQuery } from '../../../../api/query.ts'
import { t } from '../../../../messages/messages.ts'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Confirm } from '../../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Theme } from '../list/themes.ts'
import { PreviewPanel } from '../preview/preview-panel.tsx'
import type { Version } from './change-text.ts'
import { useRestore } from './use-restore.ts'
import { useVersions } from './use-versions.ts'
import css from './version-history.module.css'
import { VersionList } from './version-list.tsx'

const WIDTH = 1280

interface VersionHistoryProps {
  theme: Theme
  onClose: () => void
}

/** The saved versions of a theme, each with what changed and a preview. An earlier one can be restored. */
export function VersionHistory({ theme, onClose }: VersionHistoryProps) {
  return (
    <Dialog opened title={t('themes.versions.of', { name: theme.name })} width={WIDTH} onClose={onClose}>
      <History theme={theme} onClose={onClose} />
    </Dialog>
  )
}

function History({ theme, onClose }: VersionHistoryProps) {
  const { query, versions } = useVersions(theme.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const [newest] = versions
  const shown = versions.find(({ id }) => id === chosen) ?? newest
  const { restore, question, answer } = useRestore(theme, onClose)

  if (query.isError && versions.length === 0) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton lines={8} />
  if (!shown || !newest) return <p>{t('themes.versions.empty')}</p>
  return (
    // On narrow screens, a chosen version takes the place of the list.
    <div className={css['history']} data-chosen={chosen !== null || undefined}>
      <VersionList theme={theme} versions={versions} shown={shown} query={query} onChoose={setChosen} />
      <div className={css['shown']}>
        <Button className={css['back'] ?? ''} variant="subtle" onClick={() => setChosen(null)}>
          {t('themes.versions.back')}
        </Button>
        <VersionPreview theme={theme} version={shown} onRestore={shown === newest ? null : () => restore(shown, newest)} />
      </div>
      {question && (
        <Confirm opened title={question.title} action={t('themes.versions.restore.action')} onConfirm={question.confirm} onClose={answer}>
          {question.body}
        </Confirm>
      )}
    </div>
  )
}

interface VersionPreviewProps {
  theme: Theme
  version: Version
  /** Restores the version. null for the current one. */
  onRestore: (() => Promise<void>) | null
}

function VersionPreview({ theme, version, onRestore }: VersionPreviewProps) {
  const [isRestoring, setRestoring] = useState(false)
  const { data, error, refetch } = useQuery({
    ...callQuery('themes.version', { params: { themeId: theme.id, id: version.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />

  async function restore(): Promise<void> {
    setRestoring(true)
    await onRestore?.()
    setRestoring(false)
  }
  const action = onRestore && (
    <Button loading={isRestoring} onClick={() => void restore()}>
      {t(theme.isPublished ? 'themes.versions.restore.live' : 'themes.versions.restore')}
    </Button>
  )
  return <PreviewPanel key={version.id} themeId={theme.id} config={data?.config as Json | undefined} action={action} />
}
