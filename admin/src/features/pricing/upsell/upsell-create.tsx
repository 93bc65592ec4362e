import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { UPSELL_FORM, UpsellEditor } from './upsell-editor.tsx'
import { upsellRules } from './upsell-rules.ts'
import { emptyUpsell, inputOf, type UpsellValues } from './upsell-values.ts'

/** The page that creates a Boost Upsell offer. */
export function UpsellCreate() {
  const go = useGo()
  const create = useChange('upsellOffers.create', { refresh: ['upsellOffers.list'] })
  const [initial] = useState(emptyUpsell)
  const form = useForm<UpsellValues>({
    initial,
    rules: upsellRules,
    submit: async (values) => {
      const { id, name } = await create.mutateAsync({ body: inputOf(values) })
      await go('website.upsell.update', { params: { id }, replace: true })
      globalSuccess([t('upsell.created', { name })])
    },
  })
  return (
    <CreatePage list="website.upsell" formId={UPSELL_FORM} form={form} action={t('upsell.save')}>
      <UpsellEditor form={form} failure={form.failure} />
    </CreatePage>
  )
}
