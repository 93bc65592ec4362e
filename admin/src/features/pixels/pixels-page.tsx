import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../api/query.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../ui/feedback/detail-state.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { t } from '../../messages/messages.ts'
import { DebuggerCard } from './debugger-card.tsx'
import { PixelList } from './pixel-list.tsx'

const SKELETON_LINES = 6
const starts = ['meta', 'ga4'] as const

/** The page of the store's pixels, with a card that shows what they would be told. */
export function PixelsPage() {
  const query = useQuery(callQuery('pixels.list'))
  const pixels = query.data?.items
  const add = <Button renderRoot={(props) => <PageLink to="website.pixel.sharePixel.create" {...props} />}>{t('pixels.add')}</Button>
  const templates = (
    <>
      {starts.map((platform, at) => (
        <Button
          key={platform}
          variant={at === 0 ? 'filled' : 'default'}
          renderRoot={(props) => <PageLink to="website.pixel.sharePixel.create" search={{ platform }} {...props} />}
        >
          {t(`pixels.on.${platform}`)}
        </Button>
      ))}
      <Button variant="subtle" renderRoot={(props) => <PageLink to="website.pixel.sharePixel.create" {...props} />}>
        {t('pixels.add')}
      </Button>
    </>
  )
  const hasSome = pixels !== undefined && pixels.length > 0
  return (
    <Page title={t('page.website.pixel.sharePixel')} actions={hasSome && add} note={hasSome ? t('pixels.note') : undefined}>
      {!pixels && <DetailState query={query} skeleton={<CardSkeleton lines={SKELETON_LINES} />} />}
      {pixels?.length === 0 && (
        <EmptyState title={t('pixels.empty.title')} illustration="chart" actions={templates}>
          {t('pixels.empty.body')}
        </EmptyState>
      )}
      {hasSome && (
        <>
          <PixelList pixels={pixels} />
          <DebuggerCard pixelId={null} />
        </>
      )}
    </Page>
  )
}
