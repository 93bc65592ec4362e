import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import type { Checkout } from './checkout.ts'

const NOTE_MAX = 2000

/** A note for staff members. Shoppers never see it. */
export function NoteCard({ checkout }: { checkout: Checkout }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={t('abandonedCheckouts.note')}
      actions={
        <Button size="compact-xs" variant="subtle" aria-label={t('abandonedCheckouts.note.edit')} onClick={() => setOpen(true)}>
          {t('abandonedCheckouts.edit')}
        </Button>
      }
    >
      <p className={css['text']}>{checkout.staffNote || t('abandonedCheckouts.note.none')}</p>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('abandonedCheckouts.note.edit')}>
        <NoteForm checkout={checkout} onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  )
}

function NoteForm({ checkout: { id, staffNote }, onClose }: { checkout: Checkout; onClose: () => void }) {
  const client = useQueryClient()
  const save = useChange('abandonedCheckouts.update', {
    onDone: (answer) => client.setQueryData(callQuery('abandonedCheckouts.get', { params: { id } }).queryKey, answer),
  })
  const form = useForm({
    initial: { staffNote },
    submit: async (body) => {
      await save.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <Textarea
        label={t('abandonedCheckouts.note')}
        description={t('abandonedCheckouts.note.help')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={NOTE_MAX}
        data-autofocus
        {...form.text('staffNote')}
      />
    </DialogForm>
  )
}
