import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'

import { callQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { money, percent } from '../../../ui/data/format.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import discounts from '../discounts/discounts.module.css'
import { isCompleteOff } from './upsell-rules.ts'
import { WHOLE } from '../discounts/discount-values.ts'
import { type Kind, offeredOf, type Tier, type UpsellValues } from './upsell-values.ts'
import css from './preview-card.module.css'

const TYPING_PAUSE_MS = 400

type Preview = Answer<'upsellOffers.preview'>

/**
 * Shows the offer as shoppers see it, in the colors of the published theme, at the prices of now. The texts follow each key; the server is
 * asked for the products when typing pauses.
 */
export function PreviewCard({ values }: { values: UpsellValues }) {
  const { offered, off, kind, title, message, tiers } = values
  const [settled] = useDebouncedValue({ kind, offered, off }, TYPING_PAUSE_MS)
  const canShow = settled.offered.length > 0 && (settled.kind === 'quantity' || isCompleteOff(settled.off))
  const preview = useQuery({
    ...callQuery('upsellOffers.preview', { body: offeredOf(settled) }),
    enabled: canShow,
    placeholderData: keepPreviousData,
  })
  return (
    <Card title={t('upsell.card.preview')}>
      {!canShow && !preview.data ? (
        <p className={discounts['quiet']}>{t('upsell.preview.none')}</p>
      ) : preview.isError ? (
        <Failed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Shown preview={preview.data} kind={kind} title={title} message={message} tiers={tiers} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  )
}

interface ShownProps extends Pick<UpsellValues, 'kind' | 'title' | 'message' | 'tiers'> {
  preview: Preview
}

function Shown({ preview, kind, title, message, tiers }: ShownProps) {
  const { colors, products, currency } = preview
  const style = { '--border': colors.border, '--back': colors.background, '--tag': colors.tag, '--tag-text': colors.tagText }
  const [first] = products
  if (!first) return <p className={discounts['quiet']}>{t('upsell.preview.unavailable')}</p>
  return (
    <div className={css['offer']} style={style as CSSProperties}>
      <p className={css['title']}>{title || t('upsell.preview.title')}</p>
      {message !== '' && <p className={css['message']}>{message}</p>}
      {kind === 'quantity'
        ? tiers.map((tier) => <TierRow key={tier.key} tier={tier} price={first.price} currency={currency} />)
        : products.map((product) => <Product key={product.id} product={product} kind={kind} currency={currency} />)}
      {kind === 'bundle' && <span className={css['button']}>{t('upsell.preview.together', { count: products.length })}</span>}
    </div>
  )
}

function TierRow({ tier: { quantity, percent: hundredths }, price, currency }: { tier: Tier; price: number; currency: string }) {
  const whole = price * (quantity ?? 0)
  const off = Math.round((whole * (hundredths ?? 0)) / WHOLE)
  return (
    <span className={css['button']}>
      <span className={css['price']}>
        <span>{t('upsell.preview.several', { count: quantity ?? 0 })}</span>
        <span className={css['tag']}>{t('discounts.text.percentOff', { percent: percent((hundredths ?? 0) / WHOLE, 2) })}</span>
        <span>{money(whole - off, currency)}</span>
        <s>{money(whole, currency)}</s>
      </span>
    </span>
  )
}

function Product({ product, kind, currency }: { product: Preview['products'][number]; kind: Kind; currency: string }) {
  const { title, imageUrl, choice, price, before, choices } = product
  return (
    <div className={css['product']}>
      {imageUrl ? <img src={imageUrl} alt="" className={css['image']} /> : <span className={css['image']} />}
      <div className={css['text']}>
        <span>{title}</span>
        <span className={css['price']}>
          <span>{money(price, currency)}</span>
          {before !== null && <s>{money(before, currency)}</s>}
          {before !== null && <span className={css['tag']}>{t('upsell.preview.save', { amount: money(before - price, currency) })}</span>}
        </span>
        {(choices > 1 || choice !== '') && (
          <span className={css['message']}>{choices > 1 ? t('upsell.preview.choices', { count: choices }) : choice}</span>
        )}
      </div>
      {kind !== 'bundle' && (
        <span className={css['button']}>
          {kind === 'post_purchase' ? t('upsell.preview.pay', { amount: money(price, currency) }) : t('upsell.preview.add')}
        </span>
      )}
    </div>
  )
}
