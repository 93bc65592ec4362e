import { NativeSelect } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import type { GeneralForm } from './general-page.tsx'
import type { General } from './general-values.ts'

const businessTypes = ['handmade', 'dropship', 'pod', 'hybrid'] as const
const menuVariants = ['auto', 'seller', 'dropship', 'pod'] as const
const paymentChoices = ['seller', 'latte'] as const

/** Adds the current value to the choices if it is missing, so that it remains until the user chooses another. */
const withOwn = (choices: readonly { value: string; label: string }[], own: string) =>
  choices.some(({ value }) => value === own) ? choices : [{ value: own, label: own }, ...choices]

/** The card for the business type, the menu and the payment choice. */
export function BusinessCard({ form, saved }: { form: GeneralForm; saved: General }) {
  const { isStoreOwner } = useMe()
  return (
    <Card title={t('general.business')}>
      <div className="stack">
        <div className="pair">
          <NativeSelect
            label={t('general.field.businessType')}
            description={t('general.businessType.help')}
            data={withOwn(
              businessTypes.map((value) => ({ value, label: t(`general.businessType.${value}`) })),
              saved.businessType,
            )}
            {...form.text('businessType')}
          />
          <NativeSelect
            label={t('general.field.menuVariant')}
            description={t('general.menuVariant.help')}
            data={menuVariants.map((value) => ({ value, label: t(`general.menuVariant.${value}`) }))}
            {...form.text('menuVariant')}
          />
        </div>
        <NativeSelect
          label={t('general.field.paymentChoice')}
          description={t(isStoreOwner ? 'general.paymentChoice.help' : 'general.paymentChoice.owners')}
          disabled={!isStoreOwner}
          data={withOwn(
            paymentChoices.map((value) => ({ value, label: t(`general.paymentChoice.${value}`) })),
            saved.paymentChoice,
          )}
          {...form.text('paymentChoice')}
        />
      </div>
    </Card>
  )
}
