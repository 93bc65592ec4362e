import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PREVIEW_LINK_HOURS } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { t } from '../../messages/messages.ts'
import { copyText } from '../data/copy-text.ts'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Failed } from '../feedback/failed.tsx'
import css from './preview-dialog.module.css'
import { Skeleton } from '../feedback/skeleton.tsx'

interface PreviewDialogProps {
  opened: boolean
  /** The call that creates the preview link. */
  link: 'products.previewLink' | 'pages.previewLink'
  id: string
  /** Whether there are unsaved changes, which the preview does not show. */
  isDirty: boolean
  onClose: () => void
}

/** A dialog with a link that shows an unpublished resource of the store to anyone who has the link. */
export function PreviewDialog({ opened, onClose, ...rest }: PreviewDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('kit.preview.title')}>
      <Preview {...rest} />
    </Dialog>
  )
}

function Preview({ link: name, id, isDirty }: Pick<PreviewDialogProps, 'link' | 'id' | 'isDirty'>) {
  // A new link is created each time the dialog opens, because a link is valid only for a limited time.
  const link = useQuery({ ...callQuery(name, { params: { id } }), gcTime: 0, staleTime: 0, refetchOnWindowFocus: false })
  const [isCopied, setCopied] = useState(false)
  const url = link.data?.url ?? ''
  if (link.isError) return <Failed error={link.error} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton lines={3} />
  return (
    <div className="stack">
      <p className={css['say']}>{t('kit.preview.body', { hours: PREVIEW_LINK_HOURS })}</p>
      {isDirty && <p className={css['say']}>{t('kit.preview.unsaved')}</p>}
      <TextInput label={t('kit.preview.address')} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <DialogActions>
        <Button variant="default" onClick={() => void copyText(url, () => setCopied(true))}>
          {t(isCopied ? 'kit.preview.copied' : 'kit.preview.copy')}
        </Button>
        <Button component="a" href={url} target="_blank" rel="noopener">
          {t('kit.preview.open')}
        </Button>
      </DialogActions>
    </div>
  )
}
