import { SegmentedControl } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import discounts from '../discounts/discounts.module.css'
import { areCompleteTiers, isCompleteOff } from './upsell-rules.ts'
import { offeredOf, tiersOf, type UpsellValues } from './upsell-values.ts'
import css from './preview-card.module.css'

const TYPING_PAUSE_MS = 500
/** The widths of the screens that the page is shown on, and the height of the card’s part of it, in pixels. */
const widths = { phone: 390, computer: 1280 } as const
const HEIGHT = 560

type Screen = keyof typeof widths

/** Shows the page of the store with the offer as shoppers see it, in the published theme and at the prices of now, on a phone or a computer. */
export function PreviewCard({ values }: { values: UpsellValues }) {
  const { kind, title, message, offered, off, tiers } = values
  const [settled] = useDebouncedValue({ kind, title, message, offered, off, tiers }, TYPING_PAUSE_MS)
  const [screen, setScreen] = useState<Screen>('phone')
  const canShow = settled.offered.length > 0 && (settled.kind === 'quantity' ? areCompleteTiers(settled.tiers) : isCompleteOff(settled.off))
  const body = {
    kind: settled.kind,
    title: settled.title || t('upsell.preview.title'),
    message: settled.message,
    tiers: tiersOf(settled),
    ...offeredOf(settled),
  }
  const preview = useQuery({ ...callQuery('upsellOffers.preview', { body }), enabled: canShow, placeholderData: keepPreviousData })
  return (
    <Card
      title={t('upsell.card.preview')}
      actions={
        <SegmentedControl
          aria-label={t('upsell.preview.screen')}
          value={screen}
          onChange={(value) => setScreen(value)}
          data={(['phone', 'computer'] as const).map((value) => ({ value, label: t(`upsell.preview.${value}`) }))}
        />
      }
    >
      {!canShow ? (
        <p className={discounts['quiet']}>{t('upsell.preview.none')}</p>
      ) : preview.isError ? (
        <Failed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : !preview.data ? (
        <Skeleton lines={12} />
      ) : preview.data.frameUrl === null ? (
        <p className={discounts['quiet']}>{t('upsell.preview.unavailable')}</p>
      ) : (
        <StorePage url={preview.data.frameUrl} screen={screen} />
      )}
    </Card>
  )
}

/** The page in a frame of another origin, which runs no scripts. It’s as wide as the screen, and scaled to fit the card. */
function StorePage({ url, screen }: { url: string; screen: Screen }) {
  const { ref, width: room } = useElementSize()
  const width = widths[screen]
  const scale = Math.min(1, room / width)
  return (
    <div ref={ref} className={css['stage']} style={{ height: HEIGHT }}>
      {room > 0 && (
        <iframe
          key={screen}
          className={css['page']}
          title={t('upsell.card.preview')}
          // The frame’s own name leads to the offer.
          src={`${url}#offer`}
          style={{ width, height: HEIGHT / scale, transform: `scale(${scale})`, marginInlineStart: (room - width * scale) / 2 }}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  )
}
