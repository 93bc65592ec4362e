import { Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { callQuery, useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import css from './abandoned-checkouts.module.css'
import type { Checkout } from './checkout.ts'
import { type Letter, EmailPreview } from './email-preview.tsx'
import { CODE_MAX, SUBJECT_MAX, TEXT_MAX } from './settings-values.ts'

interface SendFormProps {
  checkout: Checkout
  onClose: () => void
}

/** The form that sends an email about the checkout. The first email of the sequence provides the initial text. */
export function SendForm(props: SendFormProps) {
  const { data, error, refetch } = useQuery(callQuery('abandonedCheckouts.settings'))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  const first = data.steps.find(({ channel }) => channel === 'email')
  const { subject = '', text = '', discountCode = '' } = first ?? {}
  return <LetterForm {...props} initial={{ subject, text, discountCode }} />
}

function LetterForm({ checkout, initial, onClose }: SendFormProps & { initial: Letter }) {
  const { id, email } = checkout
  const client = useQueryClient()
  const send = useChange('abandonedCheckouts.send', {
    refresh: ['abandonedCheckouts.list'],
    onDone: (answer) => client.setQueryData(callQuery('abandonedCheckouts.get', { params: { id } }).queryKey, answer),
  })
  const form = useForm<Letter>({
    initial,
    rules: {
      subject: (subject) => (subject.trim() === '' ? t('abandonedCheckouts.subject.empty') : null),
      text: (text) => (text.trim() === '' ? t('abandonedCheckouts.text.empty') : null),
    },
    submit: async ({ subject, text, discountCode }) => {
      await send.mutateAsync({ params: { id }, body: { subject, text, discountCode } })
      globalSuccess([t('abandonedCheckouts.send.done', { email })])
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={t('abandonedCheckouts.send.action')} onClose={onClose}>
      <p className={css['text']}>{t('abandonedCheckouts.send.to', { email })}</p>
      <TextInput label={t('abandonedCheckouts.subject')} maxLength={SUBJECT_MAX} data-autofocus {...form.text('subject')} />
      <Textarea label={t('abandonedCheckouts.text')} autosize minRows={3} maxRows={10} maxLength={TEXT_MAX} {...form.text('text')} />
      <TextInput
        label={t('abandonedCheckouts.code')}
        description={t('abandonedCheckouts.code.help')}
        maxLength={CODE_MAX}
        {...form.text('discountCode')}
      />
      <EmailPreview letter={form.values} checkout={checkout} />
    </DialogForm>
  )
}
