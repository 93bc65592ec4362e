import { Button, Textarea } from '@mantine/core'
import { REVIEW_REPLY_MAX } from '@vitrine/contract/review-limits.ts'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { TimeText } from '../../ui/data/date-text.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RichMessage } from '../../messages/rich-message.tsx'
import { t } from '../../messages/messages.ts'
import type { Review } from './review-columns.tsx'
import css from './reviews.module.css'

/** The store's reply to a review. */
export function ReplyCard({ review: { id, reply, repliedAt, version } }: { review: Review }) {
  const save = useChange('reviews.reply', { refresh: ['reviews.list', 'reviews.get'] })
  const form = useForm({
    initial: { reply },
    submit: async (values) => {
      await save.mutateAsync({ params: { id }, body: { ...values, version } })
      globalSuccess([t(values.reply.trim() ? 'reviews.reply.saved' : 'reviews.reply.removed')])
    },
  })
  const isChanged = form.changed.length > 0
  return (
    <Card title={t('reviews.reply')}>
      <form {...form.props} className="stack">
        <Textarea
          aria-label={t('reviews.reply')}
          description={t('reviews.reply.help')}
          autosize
          minRows={3}
          maxLength={REVIEW_REPLY_MAX}
          {...form.text('reply')}
        />
        {repliedAt && (
          <p className={css['quiet']}>
            <RichMessage of="reviews.reply.at" values={{ when: <TimeText instant={repliedAt} /> }} />
          </p>
        )}
        <FormFailure error={form.failure} />
        <div>
          <Button type="submit" variant="default" loading={form.sending} disabled={!isChanged}>
            {t('reviews.reply.save')}
          </Button>
        </div>
      </form>
      <LeaveGuard active={isChanged} />
    </Card>
  )
}
