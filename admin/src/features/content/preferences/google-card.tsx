import { useQuery } from '@tanstack/react-query'
import { pageOf } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useMe } from '../../../api/use-me.ts'
import { t } from '../../../messages/messages.ts'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import cards from '../../../ui/layout/form-cards.module.css'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { GoogleIdForm } from './google-id-form.tsx'

type Pixel = Answer<'pixels.list'>['items'][number]

const page = pageOf('website.pixel.sharePixel')
const platforms = ['ga4', 'gtm'] as const
const SKELETON_LINES = 3

/** The card for the IDs of Google Analytics and Tag Manager. Each ID is a pixel, which has a page of its own under Share Pixel. */
export function GoogleCard() {
  const me = useMe()
  return page.built && allows(me, page.access) ? <Ids mayAddContainer={allows(me, 'admin')} /> : null
}

function Ids({ mayAddContainer }: { mayAddContainer: boolean }) {
  const pixels = useQuery(callQuery('pixels.list'))
  const of = (platform: string) => pixels.data?.items.filter((one) => one.platform === platform) ?? []
  const added = platforms.flatMap((platform) =>
    of(platform).map((pixel) => ({ label: t(`pixels.on.${platform}`), value: <Id pixel={pixel} /> })),
  )
  return (
    <Card title={t('preferences.google')}>
      <div className="stack">
        <p className={cards['note']}>{t('preferences.google.note')}</p>
        {pixels.isPending && <Skeleton lines={SKELETON_LINES} />}
        {pixels.isError && <Failed error={pixels.error} title={t('preferences.google.failed')} onRetry={() => void pixels.refetch()} />}
        {added.length > 0 && <DetailList facts={added} />}
        {pixels.data &&
          platforms
            .filter((platform) => of(platform).length === 0)
            .map((platform) =>
              platform === 'gtm' && !mayAddContainer ? (
                <p key={platform} className={cards['note']}>
                  {t('preferences.google.admins')}
                </p>
              ) : (
                <GoogleIdForm key={platform} platform={platform} />
              ),
            )}
        <PageLink to="website.pixel.sharePixel">{t('preferences.google.open')}</PageLink>
      </div>
    </Card>
  )
}

const Id = ({ pixel: { id, code, isEnabled } }: { pixel: Pixel }) => (
  <>
    <PageLink to="website.pixel.sharePixel.update" params={{ id }}>
      {code}
    </PageLink>{' '}
    <StatusBadge tone={isEnabled ? 'success' : 'neutral'} open={!isEnabled}>
      {t(isEnabled ? 'pixels.on' : 'pixels.off')}
    </StatusBadge>
  </>
)
