import { useSearch } from '@tanstack/react-router'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { templateNames, templates } from './facts.ts'
import { SegmentFields } from './segment-fields.tsx'
import { bodyOf, segmentRules, type SegmentValues } from './segment-values.ts'

const FORM = 'segment'

/** The page that creates a segment, empty or from a template that the URL names. */
export function SegmentCreate() {
  const go = useGo()
  const { template }: { template?: string } = useSearch({ strict: false })
  const create = useChange('segments.create', { refresh: ['segments.list'] })
  const known = templateNames.find((name) => name === template)
  const form = useForm<SegmentValues>({
    initial: known
      ? { name: t(`segments.template.${known}`), tree: templates[known] }
      : { name: '', tree: { match: 'all', conditions: [] } },
    rules: segmentRules,
    submit: async (values) => {
      const { id, name } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.segments.update', { params: { id }, replace: true })
      globalSuccess([t('segments.created', { name })])
    },
  })
  return (
    <CreatePage list="website.segments" formId={FORM} form={form} action={t('segments.save')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`segments.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <SegmentFields form={form} failure={form.failure} id={FORM} things={[]} />
    </CreatePage>
  )
}
