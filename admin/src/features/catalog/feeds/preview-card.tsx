import { Button } from '@mantine/core'
import { useState } from 'react'

import { useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import box from '../../../ui/data/code-box.module.css'
import css from './feeds.module.css'
import { bodyOf, type Chosen, type FeedValues } from './feed-values.ts'

type Item = Answer<'feeds.preview'>['items'][number]

/** The card that tries the settings, saved or not, on one product. */
export function PreviewCard({ values }: { values: FeedValues }) {
  const [isPicking, setPicking] = useState(false)
  const [product, setProduct] = useState<Chosen | null>(null)
  const preview = useChange('feeds.preview')

  function show(chosen: Chosen): void {
    setProduct(chosen)
    const { mapping, rules, ...body } = bodyOf(values)
    // A preview doesn’t need the password, which can’t be read, or lines that are not finished.
    const finished = {
      mapping: mapping.filter(({ attribute }) => attribute !== ''),
      rules: rules.filter(({ action }) => action.kind === 'exclude' || action.attribute !== ''),
    }
    preview.mutate({ body: { feed: { ...body, ...finished, basicAuth: null }, productId: chosen.id } })
  }

  return (
    <Card title={t('feeds.preview')}>
      <p className={css['help']}>{t('feeds.preview.help')}</p>
      <div className={css['buttons']}>
        <Button variant="default" onClick={() => setPicking(true)}>
          {t('feeds.preview.choose')}
        </Button>
        {product && (
          <Button variant="subtle" loading={preview.isPending} onClick={() => show(product)}>
            {t('feeds.preview.again', { name: product.name })}
          </Button>
        )}
      </div>
      {preview.isError && <Failed error={preview.error} title={t('feeds.preview.failed')} />}
      <div aria-live="polite">
        {preview.data?.items.map((item) => (
          <PreviewItem key={item.variantId} item={item} />
        ))}
      </div>
      <ResourcePicker
        kind="product"
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={([picked]) => picked && show({ id: picked.id, name: picked.title })}
      />
    </Card>
  )
}

function PreviewItem({ item: { leftOut, issues, values, text, itemId } }: { item: Item }) {
  return (
    <details className={box['box']} open={values.length > 0 && leftOut === null}>
      <summary>
        <StatusBadge tone={leftOut === null ? 'success' : 'neutral'}>
          {t(leftOut === null ? 'feeds.preview.sent' : `feeds.left.${leftOut}`)}
        </StatusBadge>{' '}
        {itemId}
      </summary>
      {issues.map(({ reason, attribute }) => (
        <div key={`${reason} ${attribute}`}>{t(`feeds.reason.${reason}`, { attribute })}</div>
      ))}
      {text}
    </details>
  )
}
