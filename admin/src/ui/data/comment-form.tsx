import { Button, Textarea } from '@mantine/core'
import { ORDER_COMMENT_MAX } from '@vitrine/contract/limits.ts'

import { t } from '../../messages/messages.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { useForm } from '../form/use-form.ts'
import css from './timeline.module.css'

interface Props {
  /** The messages of the timeline that the comment is added to. */
  of: 'orders' | 'customers'
  send: (body: { text: string }) => Promise<unknown>
}

/** A form for comments among staff members in a timeline. Shoppers never see them. */
export function CommentForm({ of, send }: Props) {
  const form = useForm({
    initial: { text: '' },
    rules: { text: (text) => (text.trim() === '' ? t(`${of}.comment.empty`) : null) },
    submit: async (body) => {
      await send(body)
      form.discard()
    },
  })
  return (
    <form className={css['form']} {...form.props}>
      <FormFailure error={form.failure} />
      <Textarea
        label={t(`${of}.comment`)}
        placeholder={t(`${of}.comment.help`)}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={ORDER_COMMENT_MAX}
        {...form.text('text')}
      />
      <Button type="submit" variant="default" loading={form.sending}>
        {t(`${of}.comment.action`)}
      </Button>
    </form>
  )
}
