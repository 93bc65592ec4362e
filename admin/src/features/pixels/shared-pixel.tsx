import { Button } from '@mantine/core'

import { useChange } from '../../api/query.ts'
import { globalSuccess } from '../../events.ts'
import { DetailList } from '../../ui/data/detail-list.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Failed } from '../../ui/feedback/failed.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ListLink } from '../../ui/list/list-link.tsx'
import { t } from '../../messages/messages.ts'
import { DebuggerCard } from './debugger-card.tsx'
import { HealthCard } from './health-card.tsx'
import { PixelStatus } from './pixel-status.tsx'
import { type Pixel, textOf, valuesOf } from './pixel-values.ts'

/** The page of a pixel of another store. Here it is only turned on or off. */
export function SharedPixel({ pixel }: { pixel: Pixel }) {
  const { id, label, isEnabled, sharedFrom } = pixel
  const change = useChange('pixels.switch', { refresh: ['pixels.list', 'pixels.get'] })
  const turn = async () => {
    await change.mutateAsync({ params: { id }, body: { isEnabled: !isEnabled } })
    globalSuccess([t(isEnabled ? 'pixels.switched.off' : 'pixels.switched.on', { name: label })])
  }
  return (
    <Page title={label} badge={<PixelStatus isEnabled={isEnabled} />} breadcrumb={<ListLink to="website.pixel.sharePixel" />}>
      <Banner
        tone="info"
        title={t('pixels.shared.title', { store: sharedFrom ?? '' })}
        actions={
          <Button variant="default" size="compact-md" loading={change.isPending} onClick={() => void turn().catch(() => undefined)}>
            {t(isEnabled ? 'pixels.shared.off' : 'pixels.shared.on')}
          </Button>
        }
      >
        {t('pixels.shared.body')}
      </Banner>
      {change.isError && <Failed error={change.error} title={t('pixels.shared.failed')} />}
      <HealthCard pixel={pixel} />
      <Settings pixel={pixel} />
      <DebuggerCard pixelId={id} />
    </Page>
  )
}

/** What the pixel is told of, which only its own store changes. */
function Settings({ pixel }: { pixel: Pixel }) {
  const { platform, code, endpoint, events, scope, consent } = pixel
  return (
    <Card title={t('pixels.about')}>
      <DetailList
        facts={[
          { label: t('pixels.platform'), value: t(`pixels.on.${platform}`) },
          { label: platform === 'custom' ? t('pixels.endpoint') : t(`pixels.code.${platform}`), value: code || endpoint },
          { label: t('pixels.events'), value: events.map((event) => t(`pixels.event.${event}`)).join(', ') },
          { label: t('pixels.scope'), value: scope.kind === 'tags' ? scope.tags.join(', ') : textOf('scope', valuesOf(pixel)) },
          { label: t('pixels.consent'), value: t(`pixels.consent.${consent}`) },
        ]}
      />
    </Card>
  )
}
