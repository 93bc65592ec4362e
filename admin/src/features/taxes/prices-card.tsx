import { Switch } from '@mantine/core'

import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import type { useForm } from '../../ui/use-form.ts'
import { t } from '../../words/words.ts'
import type { TaxValues } from './tax-values.ts'

/** Whether prices contain the tax, and whether shipping bears it. */
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
