import { FileButton, Button, Textarea } from '@mantine/core'
import { DISCOUNT_CODE_MAX, DISCOUNT_CODES_AT_ONCE_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { useChange } from '../../../../api/query.ts'
import type { Answer } from '../../../../api/types.ts'
import { globalSuccess } from '../../../../events.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { t } from '../../../../messages/messages.ts'
import { codesInFile } from './codes-in-file.ts'
import { isCode } from '../discount-rules.ts'
import { textsIn } from '../discount-values.ts'

const TAKEN_SHOWN = 10

interface AddCodesDialogProps {
  id: string
  opened: boolean
  onClose: () => void
}

/** A dialog that adds codes to a discount. Codes can be typed, pasted or read from a file. */
export function AddCodesDialog({ id, opened, onClose }: AddCodesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('discounts.codes.add.title')}>
      <AddCodes id={id} onClose={onClose} />
    </Dialog>
  )
}

function AddCodes({ id, onClose }: Omit<AddCodesDialogProps, 'opened'>) {
  const add = useChange('discounts.addCodes', { refresh: ['discounts.codes', 'discounts.list', 'discounts.get'] })
  const [outcome, setOutcome] = useState<Answer<'discounts.addCodes'> | null>(null)
  const form = useForm<{ codes: string }>({
    initial: { codes: '' },
    rules: { codes: wrongIn },
    submit: async ({ codes }) => {
      const answer = await add.mutateAsync({ params: { id }, body: { codes: textsIn(codes) } })
      globalSuccess([t('discounts.codes.added', { count: answer.added })])
      if (answer.taken.length === 0) onClose()
      else setOutcome(answer)
    },
  })
  return (
    <DialogForm form={form} action={t('discounts.codes.add.title')} onClose={onClose}>
      {outcome && (
        <Banner tone="attention">
          {t('discounts.codes.taken', { count: outcome.taken.length, list: outcome.taken.slice(0, TAKEN_SHOWN).join(', ') })}
        </Banner>
      )}
      <Textarea label={t('discounts.codes.add.label')} rows={8} data-autofocus {...form.text('codes')} />
      <FileButton
        accept=".csv,.txt,text/csv,text/plain"
        onChange={(file) => void file?.text().then((text) => form.set('codes', codesInFile(text).join('\n')))}
      >
        {(props) => (
          <Button variant="default" {...props}>
            {t('discounts.codes.add.file')}
          </Button>
        )}
      </FileButton>
    </DialogForm>
  )
}

function wrongIn(typed: string): string | null {
  const codes = textsIn(typed)
  if (codes.length === 0) return t('discounts.codes.add.none')
  if (codes.length > DISCOUNT_CODES_AT_ONCE_MAX) return t('discounts.codes.add.many')
  const bad = codes.find((code) => !isCode(code) || code.length > DISCOUNT_CODE_MAX)
  return bad === undefined ? null : t('discounts.codes.add.bad', { code: bad })
}
