import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PREVIEW_LINK_HOURS } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../words/words.ts'
import css from './cards.module.css'

interface PreviewDialogProps {
  opened: boolean
  productId: string
  /** Changes are not saved, and so not in the preview. */
  isDirty: boolean
  onClose: () => void
}

/** An address that shows the product to whoever has it, before shoppers see it. */
export function PreviewDialog({ opened, onClose, ...rest }: PreviewDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('products.preview.title')}>
      <Preview {...rest} />
    </Dialog>
  )
}

function Preview({ productId, isDirty }: Pick<PreviewDialogProps, 'productId' | 'isDirty'>) {
  // A new one every time: each works for an hour.
  const link = useQuery({
    ...callQuery('products.previewLink', { params: { id: productId } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const [isCopied, setCopied] = useState(false)
  const url = link.data?.url ?? ''
  if (link.isError) return <Failed error={link.error} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton lines={3} />
  return (
    <div className={css['stack']}>
      <p className={css['say']}>{t('products.preview.body', { hours: PREVIEW_LINK_HOURS })}</p>
      {isDirty && <p className={css['say']}>{t('products.preview.unsaved')}</p>}
      <TextInput label={t('products.preview.address')} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <DialogActions>
        <Button variant="default" onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
          {t(isCopied ? 'products.preview.copied' : 'products.preview.copy')}
        </Button>
        <Button component="a" href={url} target="_blank" rel="noopener">
          {t('products.preview.open')}
        </Button>
      </DialogActions>
    </div>
  )
}
