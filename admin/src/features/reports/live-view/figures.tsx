import type { ReactNode } from 'react'

import type { Answer } from '../../../api/types.ts'
import { money, number } from '../../../ui/data/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import css from './figures.module.css'

interface FiguresProps {
  view: Answer<'liveView.get'> | undefined
  hidesSales: boolean
  /** The level of the headings; 3 in a card with a title. */
  level?: 2 | 3
}

/** The visitors right now, the totals of today, and what shoppers did in the last minutes. */
export function Figures({ view, hidesSales, level = 2 }: FiguresProps) {
  const Heading = `h${level}` as const
  const { today, recent } = view ?? {}
  return (
    <div className={css['figures']}>
      <dl className={css['group']}>
        <Figure label={t('liveView.visitors')} note={t('liveView.visitors.note')} isMain>
          {view && number(view.visitors)}
        </Figure>
      </dl>
      <Heading className={css['heading']}>
        {t('liveView.today')} <small>{t('liveView.today.note', { count: view?.stores.length ?? 1 })}</small>
      </Heading>
      <dl className={css['group']}>
        <Figure label={t('liveView.totalSales')}>
          {today &&
            (hidesSales ? (
              <Hidden />
            ) : (
              today.sales.map((sales) => <div key={sales.currency}>{money(sales.totalCents, sales.currency)}</div>)
            ))}
        </Figure>
        <Figure label={t('liveView.sessions')}>{today && number(today.sessions)}</Figure>
        <Figure label={t('liveView.orders')}>{today && number(today.orders)}</Figure>
      </dl>
      <Heading className={css['heading']}>{t('liveView.recent')}</Heading>
      <dl className={css['group']}>
        <Figure label={t('liveView.carts')}>{recent && number(recent.carts)}</Figure>
        <Figure label={t('liveView.checkouts')}>{recent && number(recent.checkouts)}</Figure>
        <Figure label={t('liveView.purchased')}>{recent && number(recent.orders)}</Figure>
      </dl>
    </div>
  )
}

/** Stands for an amount that is not shown. */
export function Hidden() {
  return (
    <>
      <span aria-hidden>•••••</span>
      <span className="only-read-out">{t('liveView.hidden')}</span>
    </>
  )
}

interface FigureProps {
  label: string
  note?: string
  isMain?: boolean
  /** The figure; undefined while it loads. */
  children: ReactNode
}

function Figure({ label, note, isMain, children }: FigureProps) {
  return (
    <div className={css['figure']} data-main={isMain}>
      <dt>{label}</dt>
      <dd>{children ?? <Skeleton />}</dd>
      {note && <dd className={css['note']}>{note}</dd>}
    </div>
  )
}
