import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { t } from '../../../messages/messages.ts'
import { ContentCard } from './content-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { RuleCard } from './rule-card.tsx'
import type { WidgetForm } from './widget-values.ts'

const statuses = ['active', 'draft'] as const

interface WidgetFieldsProps {
  form: WidgetForm
  failure: CallError | null
  /** The ID of the form. */
  id: string
  isSaved: boolean
  /** Additional cards for the right column. */
  facts?: ReactNode
}

/** The fields of a widget, with its preview beside them. */
export function WidgetFields({ form, failure, id, isSaved, facts }: WidgetFieldsProps) {
  return (
    <form id={id} className="stack" {...form.props}>
      <FormFailure error={failure} title={t('widgets.save.failed')} />
      <Detail
        facts={
          <>
            <Card title={t('widgets.status')}>
              <NativeSelect
                aria-label={t('widgets.status')}
                description={t(`widgets.status.${form.values.status}.help`)}
                data={statuses.map((value) => ({ value, label: t(`widgets.status.${value}`) }))}
                value={form.values.status}
                onChange={({ currentTarget }) => form.set('status', statuses.find((one) => one === currentTarget.value) ?? 'draft')}
              />
            </Card>
            {facts}
            <PreviewCard values={form.values} isSaved={isSaved} />
          </>
        }
      >
        <ContentCard form={form} />
        <RuleCard form={form} />
      </Detail>
    </form>
  )
}
