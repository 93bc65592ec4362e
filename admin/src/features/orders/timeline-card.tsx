import type { Answer } from '../../api/types.ts'
import { Card } from '../../ui/card.tsx'
import { exactTime, money, number } from '../../ui/format.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import css from './timeline-card.module.css'
import { timelineOf } from './timeline.ts'

/** What happened to the order and when, with what it moved in the books. */
export function TimelineCard({ order }: { order: Answer<'orders.get'> }) {
  const { standardTimezone } = useStore()
  return (
    <Card title={t('orders.timeline')}>
      <ol className={css['events']}>
        {timelineOf(order).map(({ at, kind, entries }) => (
          <li key={`${at} ${kind}`}>
            <div className={css['head']}>
              <span className={css['what']}>{t(`orders.event.${kind}`)}</span>
              <time dateTime={at}>{exactTime(at, standardTimezone)}</time>
            </div>
            <ul className={css['entries']}>
              {entries.map((entry, row) => (
                // The ledger is only ever added to.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={row}>
                  <span className={css['kind']}>{t(`orders.ledger.${entry.kind}`)}</span>
                  <span className={css['description']}>
                    {entry.description}
                    {entry.quantity !== 0 && ` × ${number(Math.abs(entry.quantity))}`}
                  </span>
                  <span className={css['amount']}>{money(entry.amountCents, order.currency)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}
