import { Button, Checkbox } from '@mantine/core'

import { t } from '../../../../messages/messages.ts'
import { ChoiceGroup } from '../../../../ui/form/choice-group.tsx'
import { DateTimeField } from '../../../../ui/form/date-time-field.tsx'
import { FormFailure } from '../../../../ui/form/form-failure.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import type { Update } from '../update-state.tsx'
import css from './detail.module.css'
import { useBulkSteps } from './use-bulk-update.ts'

interface StartCardProps {
  data: Update
  preview: NonNullable<Update['preview']>
}

/** Runs an update now or at a later time, optionally with a time at which it is undone. */
export function StartCard({ data: { id }, preview }: StartCardProps) {
  const { run } = useBulkSteps()
  const form = useForm<{ when: 'now' | 'later'; runAt: string; isReverted: boolean; revertAt: string }>({
    initial: { when: 'now', runAt: '', isReverted: false, revertAt: '' },
    rules: {
      runAt: (runAt, { when }) => (when === 'later' && runAt === '' ? t('bulkUpdates.start.time') : null),
      revertAt: (revertAt, { isReverted }) => (isReverted && revertAt === '' ? t('bulkUpdates.start.time') : null),
    },
    submit: ({ when, runAt, isReverted, revertAt }) =>
      run.mutateAsync({
        params: { id },
        body: {
          matchedProducts: preview.matchedProducts,
          runAt: when === 'later' ? runAt : null,
          revertAt: isReverted ? revertAt : null,
        },
      }),
  })
  const { when, isReverted, runAt, revertAt } = form.values
  return (
    <Card title={t('bulkUpdates.start')}>
      <form className="stack" {...form.props}>
        <FormFailure error={form.failure} />
        <ChoiceGroup
          legend={t('bulkUpdates.start.when')}
          name="when"
          value={when}
          error={undefined}
          note={when === 'later' ? t('bulkUpdates.start.later.help') : undefined}
          onChange={(value) => form.set('when', value)}
          choices={[
            { value: 'now', label: t('bulkUpdates.start.now') },
            { value: 'later', label: t('bulkUpdates.start.later') },
          ]}
        />
        {when === 'later' && (
          <DateTimeField
            label={t('bulkUpdates.start.runAt')}
            value={runAt}
            onChange={(instant) => form.set('runAt', instant)}
            error={form.errors.runAt}
          />
        )}
        <Checkbox label={t('bulkUpdates.start.revert')} description={t('bulkUpdates.start.revert.help')} {...form.checked('isReverted')} />
        {isReverted && (
          <DateTimeField
            label={t('bulkUpdates.start.revertAt')}
            value={revertAt}
            usualTime="23:59"
            onChange={(instant) => form.set('revertAt', instant)}
            error={form.errors.revertAt}
          />
        )}
        <div className={css['actions']}>
          <Button type="submit" loading={form.sending}>
            {when === 'later' ? t('bulkUpdates.schedule') : t('bulkUpdates.run', { count: preview.counts.products })}
          </Button>
        </div>
      </form>
    </Card>
  )
}
