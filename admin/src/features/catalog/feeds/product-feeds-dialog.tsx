import { NativeSelect, Switch, TextInput } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { CategoryField } from './category-field.tsx'
import type { ProductFeedSettings } from './product-feeds-card.tsx'

const GTIN_MAX = 14
const MPN_MAX = 70
const LABEL_MAX = 100
const conditions = ['new', 'refurbished', 'used'] as const
const labelPlaces = [0, 1, 2, 3, 4] as const

interface ProductFeedsDialogProps {
  productId: string
  settings: ProductFeedSettings
  onClose: () => void
}

/** The dialog for what product feeds have of a product instead of its own data. */
export function ProductFeedsDialog({ productId, settings, onClose }: ProductFeedsDialogProps) {
  const save = useChange('feeds.setProductSettings', { refresh: ['feeds.productSettings'] })
  const form = useForm<ProductFeedSettings>({
    initial: settings,
    submit: async (body) => {
      await save.mutateAsync({ params: { id: productId }, body })
      globalSuccess([t('productFeeds.saved')])
      onClose()
    },
  })
  const { values, set } = form
  return (
    <Dialog opened title={t('productFeeds.title')} onClose={onClose}>
      {/* The dialog belongs to the form of the product, which must not be submitted with it. */}
      <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
        <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
          <Switch label={t('productFeeds.exclude')} {...form.checked('isExcluded')} />
          <CategoryField value={values.googleCategory} onChange={(category) => set('googleCategory', category)} />
          <NativeSelect
            label={t('productFeeds.condition')}
            data={[
              { value: '', label: t('productFeeds.condition.default') },
              ...conditions.map((value) => ({ value, label: t(`productFeeds.condition.${value}`) })),
            ]}
            value={values.condition}
            onChange={({ currentTarget }) => set('condition', conditions.find((one) => one === currentTarget.value) ?? '')}
          />
          <TextInput
            label={t('productFeeds.gtin')}
            description={t('productFeeds.gtin.help')}
            inputMode="numeric"
            maxLength={GTIN_MAX}
            {...form.text('gtin')}
          />
          <TextInput label={t('productFeeds.mpn')} description={t('productFeeds.mpn.help')} maxLength={MPN_MAX} {...form.text('mpn')} />
          {labelPlaces.map((place) => (
            <TextInput
              key={place}
              label={t('productFeeds.label', { place })}
              maxLength={LABEL_MAX}
              value={values.customLabels[place] ?? ''}
              onChange={({ currentTarget }) => {
                const label = currentTarget.value
                set('customLabels', (labels) => labelPlaces.map((at) => (at === place ? label : (labels[at] ?? ''))))
              }}
            />
          ))}
        </DialogForm>
      </div>
    </Dialog>
  )
}
