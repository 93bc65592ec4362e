import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NotificationKind } from '@vitrine/contract/notification-kinds.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './dialogs.module.css'
import type { Content } from './template-values.ts'

interface VersionsDialogProps {
  kind: NotificationKind
  language: StorefrontLanguage
  onRestore: (content: Content) => void
  onClose: () => void
}

/** The earlier versions of a template. A restored version is a change that isn’t saved yet. */
export function VersionsDialog({ kind, language, onRestore, onClose }: VersionsDialogProps) {
  const query = useQuery(callQuery('notifications.versions', { params: { kind }, query: { language } }))
  const [failure, setFailure] = useState<unknown>(null)

  async function restore(id: string): Promise<void> {
    setFailure(null)
    try {
      onRestore((await call('notifications.version', { params: { id } })).content)
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t('notifications.versions')}>
      {failure !== null && <Failed error={failure} title={t('notifications.versions.failed')} />}
      {query.error && <Failed error={query.error} title={t('notifications.versions.failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={3} />}
      {query.data?.items.length === 0 && <p className={css['note']}>{t('notifications.versions.none')}</p>}
      <ul className={css['versions']}>
        {query.data?.items.map(({ id, subject, savedAt, savedBy }) => (
          <li key={id}>
            <span className={css['version']}>
              <span className={css['subject']}>{subject}</span>
              <span className={css['note']}>
                {t('notifications.versions.replaced')} <DateText instant={savedAt} /> {savedBy !== '' && `· ${savedBy}`}
              </span>
            </span>
            <Button variant="default" size="compact-md" onClick={() => void restore(id)}>
              {t('notifications.versions.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
