import { pixelFacts } from '@vitrine/contract/pixel-platforms.ts'

import { DateText } from '../../ui/data/date-text.tsx'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import rowCss from '../../ui/layout/card-rows.module.css'
import { Card } from '../../ui/layout/card.tsx'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { t } from '../../messages/messages.ts'
import { PixelStatus } from './pixel-status.tsx'
import type { PixelRow } from './pixel-values.ts'
import css from './pixels.module.css'

/** The pixels of the store, with what they tell and whether it works. */
export function PixelList({ pixels }: { pixels: readonly PixelRow[] }) {
  return (
    <Card title={t('pixels.list')} flush>
      <ul className={rowCss['rows']}>
        {pixels.map((pixel) => (
          <PixelItem key={pixel.id} pixel={pixel} />
        ))}
      </ul>
    </Card>
  )
}

function channelOf({ platform, hasToken }: PixelRow) {
  if (!pixelFacts[platform].hasBrowser) return t('pixels.server.only')
  return t(hasToken ? 'pixels.server' : 'pixels.browser.only')
}

function PixelItem({ pixel }: { pixel: PixelRow }) {
  const { id, label, platform, code, isEnabled, sharedFrom, shareCount, lastEventAt, failures } = pixel
  const facts = [
    t(`pixels.on.${platform}`),
    ...(code === '' ? [] : [code]),
    channelOf(pixel),
    ...(sharedFrom === null ? [] : [t('pixels.sharedFrom', { store: sharedFrom })]),
    ...(shareCount === 0 ? [] : [t('pixels.sharedWith', { count: shareCount })]),
  ]
  return (
    <li className={`${rowCss['row']} ${rowCss['plain']} ${css['row']}`}>
      <span className={rowCss['what']}>
        <PageLink to="website.pixel.sharePixel.update" params={{ id }} className={`${rowCss['name']} ${css['link']}`}>
          {label}
        </PageLink>
        <span className={rowCss['quiet']}>{facts.join(' · ')}</span>
      </span>
      <span className={css['state']}>
        <span className={css['badges']}>
          {failures > 0 && <StatusBadge tone="critical">{t('pixels.failing', { count: failures })}</StatusBadge>}
          <PixelStatus isEnabled={isEnabled} />
        </span>
        <span className={rowCss['quiet']}>
          {lastEventAt === null ? t('pixels.last.never') : t('pixels.last')} {lastEventAt !== null && <DateText instant={lastEventAt} />}
        </span>
      </span>
    </li>
  )
}
