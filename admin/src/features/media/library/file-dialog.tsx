import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalSuccess } from '../../../events.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { fileSize } from '../../../ui/form/file-picker/file-size.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { DeleteFile } from './delete-file.tsx'
import css from './file-dialog.module.css'
import { FileUses } from './file-uses.tsx'

const WIDTH = 760
const NAME_MAX = 255
const ALT_MAX = 512

/** A dialog with one file: preview, name, alt text and uses. The dialog is closed when `id` is null. */
export function FileDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Dialog opened={id !== null} onClose={onClose} title={t('files.one')} width={WIDTH}>
      {id !== null && <OneFile key={id} id={id} onClose={onClose} />}
    </Dialog>
  )
}

function OneFile({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery('files.get', { params: { id } }))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return data ? <FileForm file={data} onClose={onClose} /> : <Skeleton lines={6} />
}

function FileForm({ file, onClose }: { file: Answer<'files.get'>; onClose: () => void }) {
  const update = useChange('files.update', { refresh: ['files.list', 'files.get'] })
  const [isDeleting, setDeleting] = useState(false)
  const form = useForm({
    initial: { name: file.name, alt: file.alt },
    rules: { name: (name) => (name.trim() === '' ? t('files.name.required') : null) },
    submit: async (body) => {
      await update.mutateAsync({ params: { id: file.id }, body })
      globalSuccess([t('files.saved')])
      onClose()
    },
  })
  return (
    <div className={css['columns']}>
      <div>
        {file.video === null ? (
          <a href={file.url} target="_blank" rel="noreferrer" aria-label={t('files.open', { name: file.name })}>
            <img className={css['image']} src={file.url} alt={file.alt} decoding="async" />
          </a>
        ) : (
          <video
            className={css['image']}
            src={file.video}
            poster={file.url}
            aria-label={file.alt || file.name}
            controls
            muted
            preload="none"
          />
        )}
        <p className={css['facts']}>
          {file.width} × {file.height} · {fileSize(file.bytes)} · <DateText instant={file.uploadedAt} />
        </p>
      </div>
      <div>
        <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
          <TextInput label={t('files.name')} maxLength={NAME_MAX} {...form.text('name')} />
          <TextInput label={t('files.alt')} description={t('files.alt.help')} maxLength={ALT_MAX} {...form.text('alt')} />
          <FileUses uses={file.uses} />
          <Button variant="subtle" color="red" className={css['delete'] ?? ''} onClick={() => setDeleting(true)}>
            {t('files.delete')}
          </Button>
        </DialogForm>
      </div>
      <DeleteFile
        file={file}
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false)
          onClose()
        }}
      />
    </div>
  )
}
