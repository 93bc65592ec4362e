import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { CallError } from '../../../api/call-error.ts'
import { useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalSuccess } from '../../../events.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { t } from '../../../messages/messages.ts'
import { FileUses } from './file-uses.tsx'

interface DeleteFileProps {
  file: Answer<'files.get'>
  opened: boolean
  onClose: () => void
  onDeleted: () => void
}

/** A dialog that asks before a file is deleted. When the file is in use, the dialog lists its uses instead. */
export function DeleteFile({ file: { id, name, uses }, opened, onClose, onDeleted }: DeleteFileProps) {
  const client = useQueryClient()
  const remove = useChange('files.remove', { refresh: ['files.list', 'files.usage'] })

  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync({ params: { id } })
      globalSuccess([t('kit.deleted', { title: name })])
      onDeleted()
    } catch (error) {
      // The file came into use after the dialog was opened, so its uses are loaded again.
      if (error instanceof CallError && error.code === 'file_in_use') await client.invalidateQueries({ queryKey: ['files.get'] })
      throw error
    }
  }

  if (uses.length > 0) {
    return (
      <Dialog opened={opened} onClose={onClose} title={t('files.inUse.title', { name })}>
        <p>{t('files.inUse.body')}</p>
        <FileUses uses={uses} />
        <DialogActions>
          <Button onClick={onClose}>{t('kit.close')}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Confirm
      opened={opened}
      title={t('kit.delete.title', { title: name })}
      action={t('files.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('files.delete.body')}
    </Confirm>
  )
}
