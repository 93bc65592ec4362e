import { TextInput } from '@mantine/core'
import { DISCOUNT_CODES_AT_ONCE_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { useChange } from '../../../../api/query.ts'
import { NumberField } from '../../../../ui/form/amount-fields.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { DialogForm } from '../../../../ui/overlay/dialog-form.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { t } from '../../../../messages/messages.ts'
import { isCode } from '../discount-rules.ts'
import { generateCode } from './generate-code.ts'
import css from '../discounts.module.css'

interface GenerateDialogProps {
  id: string
  opened: boolean
  onClose: () => void
  onStart: (jobId: string) => void
}

const PREFIX_MAX = 20
const LENGTH = { least: 6, usual: 8, most: 20 }

/** A dialog that asks how many codes to generate, and for their prefix and length. */
export function GenerateDialog({ opened, onClose, ...rest }: GenerateDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('discounts.codes.generate.title')}>
      <Generate onClose={onClose} {...rest} />
    </Dialog>
  )
}

type Wanted = { count: number | null; prefix: string; length: number | null }

const isWithin = (value: number | null, least: number, most: number): value is number => value !== null && value >= least && value <= most

function Generate({ id, onClose, onStart }: Omit<GenerateDialogProps, 'opened'>) {
  const generate = useChange('discounts.generateCodes', { refresh: ['backgroundJobs.list'] })
  const [example] = useState(() => generateCode(LENGTH.most))
  const form = useForm<Wanted>({
    initial: { count: 100, prefix: '', length: LENGTH.usual },
    rules: {
      count: (count) => (isWithin(count, 1, DISCOUNT_CODES_AT_ONCE_MAX) ? null : t('discounts.codes.generate.bounds')),
      prefix: (prefix) => (prefix === '' || isCode(prefix) ? null : t('discounts.code.form')),
      length: (length) => (isWithin(length, LENGTH.least, LENGTH.most) ? null : t('discounts.codes.generate.lengthBounds')),
    },
    submit: async ({ count, prefix, length }) => {
      const { jobId } = await generate.mutateAsync({ params: { id }, body: { count: count ?? 0, prefix, length: length ?? 0 } })
      onStart(jobId)
      onClose()
    },
  })
  const { prefix, length } = form.values
  return (
    <DialogForm form={form} action={t('discounts.codes.generate')} onClose={onClose}>
      <NumberField label={t('discounts.codes.generate.count')} data-autofocus {...form.value('count')} />
      <div className="pair">
        <TextInput
          label={t('discounts.codes.generate.prefix')}
          maxLength={PREFIX_MAX}
          {...form.text('prefix')}
          onChange={({ currentTarget }) => form.set('prefix', currentTarget.value.toUpperCase())}
        />
        <NumberField label={t('discounts.codes.generate.length')} {...form.value('length')} />
      </div>
      <p className={css['quiet']}>
        {t('discounts.codes.generate.example', {
          code: prefix + example.slice(0, isWithin(length, LENGTH.least, LENGTH.most) ? length : LENGTH.usual),
        })}
      </p>
    </DialogForm>
  )
}
