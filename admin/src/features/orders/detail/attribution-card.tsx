import type { Answer } from '../../../api/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { t, tOr } from '../../../messages/messages.ts'
import { channelText } from './channel-text.ts'

/** The card about the visit that led to this order. */
export function AttributionCard({ order: { attribution } }: { order: Answer<'orders.get'> }) {
  if (!attribution) return null
  const { channel, referrer, landingPath, utm } = attribution
  return (
    <Card title={t('orders.attribution')}>
      <DetailList
        facts={[
          { label: t('orders.attribution.channel'), value: channelText(channel) },
          { label: t('orders.attribution.referrer'), value: referrer },
          { label: t('orders.attribution.landing'), value: landingPath },
          ...Object.entries(utm).map(([key, value]) => ({ label: tOr(`orders.utm.${key}`, key), value })),
        ]}
      />
    </Card>
  )
}
