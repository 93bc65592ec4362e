import { useChange } from '../../../api/query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { Feed } from './feed-values.ts'
import { SecretUrl } from './secret-url.tsx'

/** The card of a feed's secret URL, and where it is entered at the destination. */
export function AddressCard({ feed: { id, url, destination } }: { feed: Feed }) {
  const replace = useChange('feeds.replaceSecret', { refresh: ['feeds.get', 'feeds.list'] })
  return (
    <Card title={t('feeds.address')}>
      <SecretUrl url={url} onReplace={() => replace.mutateAsync({ params: { id } })} paste={t(`feeds.paste.${destination}`)} />
    </Card>
  )
}
