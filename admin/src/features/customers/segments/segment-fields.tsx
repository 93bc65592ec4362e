import { TextInput } from '@mantine/core'
import { useState } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { useStore } from '../../../api/use-store.ts'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import { GroupFields } from './group-fields.tsx'
import { LiveCount } from './live-count.tsx'
import type { Segment, SegmentForm } from './segment-values.ts'
import { summaryOf } from './summary.ts'
import css from './segments.module.css'

const NAME_MAX = 120

interface SegmentFieldsProps {
  form: SegmentForm
  failure: CallError | null
  /** The ID of the form. */
  id: string
  /** The products and collections that the saved conditions name. */
  things: Segment['things']
}

/** The fields of a segment: its name and conditions, with a sentence that says the same, and who matches now. */
export function SegmentFields({ form, failure, id, things }: SegmentFieldsProps) {
  const { currency } = useStore()
  const [titles, setTitles] = useState(() => new Map(things.map((thing) => [thing.id, thing.title])))
  const titleOf = (thing: string) => titles.get(thing) ?? t('segments.thing.gone')
  const summary = summaryOf(form.values.tree, { currency, titleOf })
  return (
    <form id={id} className="stack" {...form.props}>
      <FormFailure error={failure} title={t('segments.save.failed')} />
      <Card>
        <TextInput label={t('segments.name')} description={t('segments.name.help')} maxLength={NAME_MAX} {...form.text('name')} />
      </Card>
      <Card title={t('segments.conditions')}>
        <div className="stack">
          {summary !== '' && <p className={css['summary']}>{t('segments.summary', { summary })}</p>}
          <GroupFields
            group={form.values.tree}
            level={1}
            isStrict={form.errors.tree !== undefined}
            names={{
              titleOf,
              onNamed: (named) => setTitles((now) => new Map([...now, ...named.map((one) => [one.id, one.title] as const)])),
            }}
            onChange={(tree) => form.set('tree', tree)}
          />
          {form.errors.tree && (
            <p role="alert" className={css['error']}>
              {form.errors.tree}
            </p>
          )}
        </div>
      </Card>
      <LiveCount tree={form.values.tree} />
    </form>
  )
}
