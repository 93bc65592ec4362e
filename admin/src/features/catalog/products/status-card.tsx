import { NativeSelect } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { fullTime } from '../../../ui/data/format.ts'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { statuses } from './product-status.tsx'
import { ReadyToSellCard } from './ready-to-sell-card.tsx'
import type { ProductForm } from './product-form.ts'
import type { Product } from './variants/variant-row.ts'

interface StatusCardProps {
  form: ProductForm
  /** The saved product; null for a new one. */
  saved: Product | null
}

/** The card for the status and the publish date. */
export function StatusCard({ form, saved }: StatusCardProps) {
  const { publishedAt } = form.values
  return (
    <Card title={t('products.column.status')}>
      <div className="stack">
        <NativeSelect
          aria-label={t('products.column.status')}
          data={statuses.map((value) => ({ value, label: t(`products.status.${value}`) }))}
          description={useHelp(form, saved)}
          {...form.text('status')}
        />
        <NativeSelect
          label={t('products.visible')}
          data={[
            { value: 'now', label: t('products.visible.atOnce') },
            { value: 'date', label: t('products.visible.date') },
          ]}
          value={publishedAt === null ? 'now' : 'date'}
          onChange={({ currentTarget }) => form.set('publishedAt', currentTarget.value === 'now' ? null : '')}
        />
        {publishedAt !== null && (
          <DateTimeField
            label={t('kit.publish.at')}
            value={publishedAt}
            error={form.errors.publishedAt}
            onChange={(instant) => form.set('publishedAt', instant)}
          />
        )}
        <ReadyToSellCard values={form.values} />
      </div>
    </Card>
  )
}

/** Returns an explanation of what the chosen status means for shoppers. */
function useHelp({ values: { status, publishedAt } }: ProductForm, saved: Product | null): string {
  const { standardTimezone } = useStore()
  const isVisibleSince = saved?.isVisible && saved.publishedAt === publishedAt
  if (!publishedAt || isVisibleSince || status === 'archived') return t(`products.status.${status}.help`)
  return t(`products.status.${status}.from`, { date: fullTime(publishedAt, standardTimezone) })
}
