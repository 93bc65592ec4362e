import { Button } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { t } from '../../../messages/messages.ts'
import { ZONE_FORM, ZoneEditor, zoneRules } from './zone-editor.tsx'
import { bodyOf, newRate, type ZoneValues } from './zone-values.ts'

/** The page that creates a shipping zone. */
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
    <Page
      title={t('page.website.settings.shipping.create')}
      breadcrumb={<PageLink to="website.settings.shipping">{t('page.website.settings.shipping')}</PageLink>}
      actions={
        <Button type="submit" form={ZONE_FORM} loading={form.sending}>
          {t('shipping.zone.save')}
        </Button>
      }
    >
      <ZoneEditor form={form} failure={form.failure} zoneId={null} />
    </Page>
  )
}
