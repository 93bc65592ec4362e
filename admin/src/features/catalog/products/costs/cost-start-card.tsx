import { Radio, TextInput } from '@mantine/core'

import { useStore } from '../../../../api/use-store.ts'
import { t } from '../../../../messages/messages.ts'
import { todayIn } from '../../../../ui/data/format.ts'
import { Card } from '../../../../ui/layout/card.tsx'

interface CostStartCardProps {
  /** The first day of the orders that the cost also counts for; null for orders from now on. */
  since: string | null
  onChange: (since: string | null) => void
}

/** The card that asks from when on a changed cost counts. */
export function CostStartCard({ since, onChange }: CostStartCardProps) {
  const today = todayIn(useStore().standardTimezone)
  return (
    <Card title={t('products.costStart')}>
      <Radio.Group
        aria-label={t('products.costStart')}
        description={t('products.costStart.help')}
        value={since === null ? 'now' : 'since'}
        onChange={(value) => onChange(value === 'now' ? null : today)}
      >
        <Radio mt="xs" value="now" label={t('products.costStart.now')} />
        <Radio mt="xs" value="since" label={t('products.costStart.since')} />
      </Radio.Group>
      {since !== null && (
        <TextInput
          mt="xs"
          type="date"
          label={t('products.costStart.day')}
          max={today}
          value={since}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Card>
  )
}
