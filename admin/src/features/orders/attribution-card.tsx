import type { Answer } from '../../api/types.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { t, tOr } from '../../words/words.ts'
import { channelText } from './channel-text.ts'

/** How the visit came about that became this order. */
export function AttributionCard({ order: { attribution } }: { order: Answer<'orders.get'> }) {
  if (!attribution) return null
  const { channel, referrer, landingPath, utm } = attribution
  return (
    <Card title={t('orders.attribution')}>
      <Facts
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
