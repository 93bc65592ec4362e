import type { Answer } from '../../../../api/types.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { money } from '../../../../ui/data/format.ts'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import { StatusBadge } from '../../../../ui/data/status-badge.tsx'
import { t } from '../../../../messages/messages.ts'
import { simulatorTotals } from './simulator-totals.ts'
import css from './simulator-result.module.css'
import discounts from '../discounts.module.css'

export type Outcome = Answer<'discounts.simulate'>

/** The result of the simulation: the applied discounts, the amounts, and the reasons why other discounts do not apply. */
export function SimulatorResult({ outcome, shippingCents }: { outcome: Outcome; shippingCents: number | null }) {
  const { currency, lines, notFound, applied, refused } = outcome
  const amount = (cents: number) => <span className="numbers">{money(cents, currency)}</span>
  return (
    <>
      {notFound.length > 0 && <Banner tone="attention">{t('discounts.simulator.notFound', { list: notFound.join(', ') })}</Banner>}
      <Card title={t('discounts.simulator.result')}>
        <div className="stack">
          <ul className={css['outcomes']}>
            {lines.map(({ variantId, title, choice, quantity, unitPriceCents, discountCents }) => (
              <li key={variantId} className={css['outcome']}>
                <span className={css['outcomeText']}>
                  <span>
                    {quantity} × {title}
                  </span>
                  {choice !== '' && <span className={discounts['quiet']}>{choice}</span>}
                </span>
                <span className={css['outcomeText']}>
                  {amount(unitPriceCents * quantity)}
                  {discountCents > 0 && <span className={discounts['quiet']}>{amount(-discountCents)}</span>}
                </span>
              </li>
            ))}
          </ul>
          <dl className={css['totals']}>
            {simulatorTotals(outcome, shippingCents).map(({ label, cents }) => (
              <div key={label} className={css['total']}>
                <dt>{label}</dt>
                <dd>{amount(cents)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      <Card title={t('discounts.simulator.applied')}>
        {applied.length === 0 && <p className={discounts['quiet']}>{t('discounts.simulator.applied.none')}</p>}
        <ul className={css['outcomes']}>
          {applied.map(({ id, title, code, amountCents, isUnchecked }) => (
            <li key={`${id} ${code}`} className={css['outcome']}>
              <div>
                <DiscountLink id={id} title={title} code={code} />
                {isUnchecked && <p className={discounts['quiet']}>{t('discounts.simulator.unchecked')}</p>}
              </div>
              {amount(-amountCents)}
            </li>
          ))}
        </ul>
      </Card>
      {refused.length > 0 && (
        <Card title={t('discounts.simulator.refused')}>
          <ul className={css['outcomes']}>
            {refused.map(({ id, title, code, reason, values }) => (
              <li key={`${id} ${code}`} className={css['outcomeText']}>
                <DiscountLink id={id} title={title} code={code} />
                <span className={discounts['quiet']}>{reasonText(reason, values, currency)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function reasonText(reason: Outcome['refused'][number]['reason'], values: Record<string, string | number>, currency: string): string {
  return t(`discounts.reason.${reason}`, {
    amount: money(Number(values['cents'] ?? 0), currency),
    quantity: Number(values['quantity'] ?? 0),
    title: String(values['title'] ?? ''),
  })
}

function DiscountLink({ id, title, code }: { id: string | null; title: string; code: string | null }) {
  const name = code ?? title
  if (id === null) return <span className={discounts['code']}>{name}</span>
  return (
    <span className={discounts['name']}>
      <PageLink
        to={`website.discount.${code === null ? 'automatic' : 'code'}.update`}
        params={{ id }}
        className={code === null ? undefined : discounts['code']}
      >
        {name}
      </PageLink>
      {code !== null && title !== code && <span className={discounts['quiet']}>{title}</span>}
      {code === null && <StatusBadge tone="neutral">{t('discounts.method.automatic')}</StatusBadge>}
    </span>
  )
}
