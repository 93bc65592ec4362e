import { useSearch } from '@tanstack/react-router'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { WidgetFields } from './widget-fields.tsx'
import { bodyOf, newValues, widgetRules, widgetTypes, type WidgetValues } from './widget-values.ts'

const FORM = 'widget'

/** The page that creates a widget. After saving, the widget's own page opens, where its preview follows the count of orders. */
export function WidgetCreate() {
  const go = useGo()
  const { type: asked }: { type?: string } = useSearch({ strict: false })
  const create = useChange('widgets.create', { refresh: ['widgets.list', 'widgets.results'] })
  const form = useForm<WidgetValues>({
    initial: newValues(widgetTypes.find((one) => one === asked) ?? 'related'),
    rules: widgetRules,
    submit: async (values) => {
      const { id, title } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.apps.widgets.list.update', { params: { id } })
      globalSuccess([t('widgets.created', { title })])
    },
  })
  return (
    <CreatePage list="website.apps.widgets.list" formId={FORM} form={form} action={t('widgets.save')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`widgets.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <WidgetFields form={form} failure={form.failure} id={FORM} isSaved={false} />
    </CreatePage>
  )
}
