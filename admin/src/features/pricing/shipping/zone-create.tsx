import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CreatePage } from '../../../ui/form/create-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { ZONE_FORM, ZoneEditor, zoneRules } from './zone-editor.tsx'
import { bodyOf, newRate, type ZoneValues } from './zone-values.ts'

/** The page that creates a shipping zone. After saving, the list of zones opens. */
export function ZoneCreate() {
  const go = useGo()
  const create = useChange('shipping.createZone', { refresh: ['shipping.zones', 'shipping.tryRates'] })
  const form = useForm<ZoneValues>({
    initial: { name: '', places: [], rates: [newRate(t('shipping.rate.new'))] },
    rules: zoneRules,
    submit: async (values) => {
      const { name } = await create.mutateAsync({ body: bodyOf(values) })
      await go('website.settings.shipping', { replace: true })
      globalSuccess([t('shipping.zone.created', { name })])
    },
  })
  return (
    <CreatePage list="website.settings.shipping" formId={ZONE_FORM} form={form} action={t('shipping.zone.save')}>
      <ZoneEditor form={form} failure={form.failure} zoneId={null} />
    </CreatePage>
  )
}
