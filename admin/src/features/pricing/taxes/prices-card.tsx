import { Switch } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { ChoiceGroup } from '../../../ui/form/choice-group.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { TaxValues } from './tax-values.ts'

/** The card that decides whether prices include tax and whether shipping is taxed. */
export function PricesCard({ form }: { form: ReturnType<typeof useForm<TaxValues>> }) {
  return (
    <Card>
      <div className="stack">
        <ChoiceGroup
          legend={t('taxes.prices')}
          name="pricesIncludeTax"
          choices={(['no', 'yes'] as const).map((value) => ({
            value,
            label: t(`taxes.included.${value}`),
            hint: t(`taxes.included.${value}.hint`),
          }))}
          value={form.values.pricesIncludeTax ? 'yes' : 'no'}
          error={undefined}
          onChange={(value) => form.set('pricesIncludeTax', value === 'yes')}
        />
        <Switch label={t('taxes.shipping')} description={t('taxes.shipping.help')} {...form.checked('taxShipping')} />
      </div>
    </Card>
  )
}
