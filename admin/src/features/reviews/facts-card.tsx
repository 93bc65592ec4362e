import { DetailList } from '../../ui/data/detail-list.tsx'
import { DateText } from '../../ui/data/date-text.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { t } from '../../messages/messages.ts'
import type { Review } from './review-columns.tsx'
import css from './reviews.module.css'

/** Facts about a review: its product, order and shopper, and where it comes from. */
export function FactsCard({ review }: { review: Review }) {
  const { product, order, email, country, isVerified, source, helpful, createdAt } = review
  return (
    <Card title={t('reviews.facts')}>
      <DetailList
        facts={[
          {
            label: t('reviews.product'),
            value: (
              <PageLink className={css['text']} to="website.products.update" params={{ id: product.id }}>
                {product.title}
              </PageLink>
            ),
          },
          {
            label: t('reviews.order'),
            value: order && (
              <PageLink to="website.orders.detail" params={{ id: order.id }}>
                {order.name}
              </PageLink>
            ),
          },
          { label: t('reviews.email'), value: email && <span className={css['text']}>{email}</span> },
          { label: t('reviews.country'), value: country },
          { label: t('reviews.verified'), value: t(isVerified ? 'reviews.verified.yes' : 'reviews.verified.no') },
          { label: t('reviews.source'), value: t(`reviews.source.${source}`) },
          { label: t('reviews.helpful'), value: helpful > 0 ? String(helpful) : null },
          { label: t('reviews.added'), value: <DateText instant={createdAt} /> },
        ]}
      />
    </Card>
  )
}
