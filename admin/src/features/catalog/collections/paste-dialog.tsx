import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'

import type { Answer } from '../../../api/types.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { CODES_MAX, pastedCodes } from './pasted-codes.ts'
import css from './products-card.module.css'

type Added = Answer<'collections.addProducts'>

const ROWS = 8

interface PasteDialogProps {
  opened: boolean
  onClose: () => void
  add: (codes: string[]) => Promise<Added>
}

/** A dialog that adds products by their SKUs or handles, which can be pasted from a spreadsheet. */
export function PasteDialog({ opened, onClose, add }: PasteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('collections.paste.title')}>
      <Paste onClose={onClose} add={add} />
    </Dialog>
  )
}

function Paste({ onClose, add }: Omit<PasteDialogProps, 'opened'>) {
  const [added, setAdded] = useState<Added | null>(null)
  const form = useForm({
    initial: { codes: '' },
    rules: { codes: codesError },
    submit: async ({ codes }) => setAdded(await add(pastedCodes(codes))),
  })
  if (added) return <Outcome added={added} onClose={onClose} />
  return (
    <DialogForm form={form} action={t('collections.paste.action')} onClose={onClose}>
      <Textarea
        label={t('collections.paste.codes')}
        description={t('collections.paste.help')}
        rows={ROWS}
        autosize={false}
        spellCheck={false}
        data-autofocus
        {...form.text('codes')}
      />
    </DialogForm>
  )
}

function codesError(text: string): string | null {
  const { length } = pastedCodes(text)
  if (length === 0) return t('collections.paste.required')
  return length > CODES_MAX ? t('collections.paste.tooMany', { max: CODES_MAX }) : null
}

function Outcome({ added: { added, notFound }, onClose }: { added: Added; onClose: () => void }) {
  return (
    <>
      <Banner tone={notFound.length > 0 ? 'attention' : 'success'} title={t('collections.paste.added', { count: added })}>
        {notFound.length > 0 && (
          <>
            {t('collections.paste.notFound', { count: notFound.length })}
            <ul className={css['missing']}>
              {notFound.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </>
        )}
      </Banner>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {t('kit.close')}
        </Button>
      </DialogActions>
    </>
  )
}
