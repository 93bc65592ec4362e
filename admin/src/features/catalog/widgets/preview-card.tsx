import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { money } from '../../../ui/data/format.ts'
import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { RichMessage } from '../../../messages/rich-message.tsx'
import { t } from '../../../messages/messages.ts'
import { bodyOf, canPreview, type WidgetPlace, type WidgetValues } from './widget-values.ts'
import css from './widgets.module.css'

type Preview = Answer<'widgets.preview'>

const PAUSE_MS = 400
/** How often the page looks whether orders have been counted, after a widget was saved. */
const POLL_MS = 3000

interface PreviewCardProps {
  values: WidgetValues
  /** Whether the widget is saved, so that orders are being counted for it. */
  isSaved: boolean
}

/** The card that shows what a widget, saved or not, suggests now. */
export function PreviewCard({ values, isSaved }: PreviewCardProps) {
  const [settled] = useDebouncedValue(values, PAUSE_MS)
  const { type, days } = settled.content
  return (
    <Card title={t('widgets.preview')}>
      {type === 'recently_viewed' && <p className={css['help']}>{t('widgets.preview.viewed')}</p>}
      {type !== 'recently_viewed' && !canPreview(settled) && <p className={css['help']}>{t('widgets.preview.incomplete')}</p>}
      {type !== 'recently_viewed' && canPreview(settled) && (
        <Suggested
          key={settled.rule.place}
          values={settled}
          isCounted={type === 'related' || (type === 'best_sellers' && days !== null)}
          isSaved={isSaved}
        />
      )}
    </Card>
  )
}

/** The kind of resource that a page of a place is about. */
const kindOf = (place: WidgetPlace) => (place === 'product' || place === 'cart' ? 'product' : place === 'collection' ? 'collection' : null)

function Suggested({ values, isCounted, isSaved }: PreviewCardProps & { isCounted: boolean }) {
  const [page, setPage] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const kind = kindOf(values.rule.place)
  // The heading may be missing while it is typed, and isn't part of the preview.
  const body = {
    ...bodyOf({ ...values, title: '–' }),
    productId: kind === 'product' ? page : null,
    collectionId: kind === 'collection' ? page : null,
  }
  const preview = useQuery({
    ...callQuery('widgets.preview', { body }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isSaved && isCounted && state.data?.countedAt === null ? POLL_MS : false),
  })
  if (preview.isError) return <Failed error={preview.error} title={t('widgets.preview.failed')} onRetry={() => void preview.refetch()} />
  if (!preview.data) return <Skeleton lines={4} />
  const { data } = preview
  return (
    <div className="stack" aria-busy={preview.isFetching}>
      {kind !== null && (
        <div className={css['buttons']}>
          {data.page && (
            <span className={css['what']}>
              <RichMessage
                of={`widgets.preview.${values.rule.place === 'cart' ? 'cart' : 'page'}`}
                values={{ page: <strong>{data.page.title}</strong> }}
              />
            </span>
          )}
          <Button variant="default" size="compact-md" onClick={() => setPicking(true)}>
            {t(`widgets.preview.choose.${kind}`)}
          </Button>
        </div>
      )}
      {data.products.length === 0 ? (
        <p className={css['help']}>{t(kind !== null && !data.page ? 'widgets.preview.noPage' : 'widgets.preview.none')}</p>
      ) : (
        <ol className={css['products']}>
          {data.products.map((product) => (
            <SuggestedRow key={product.id} product={product} currency={data.currency} />
          ))}
        </ol>
      )}
      {isCounted && (
        <p className={css['quiet']}>
          {data.countedAt ? (
            <RichMessage of="widgets.counted" values={{ when: <DateText instant={data.countedAt} /> }} />
          ) : (
            t(isSaved ? 'widgets.counted.now' : 'widgets.counted.later')
          )}
        </p>
      )}
      {kind !== null && (
        <ResourcePicker
          kind={kind}
          opened={isPicking}
          onClose={() => setPicking(false)}
          onPick={([picked]) => picked && setPage(picked.id)}
        />
      )}
    </div>
  )
}

function SuggestedRow({ product, currency }: { product: Preview['products'][number]; currency: string }) {
  const { title, imageUrl, reason, count, priceCents, isAvailable } = product
  return (
    <li className={css['product']}>
      <Thumbnail url={imageUrl} />
      <span className={css['what']}>
        {title}
        <span className={css['quiet']}>
          {[t(`widgets.reason.${reason}`, { count }), !isAvailable && t('widgets.soldOut')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="numbers">{money(priceCents, currency)}</span>
    </li>
  )
}
