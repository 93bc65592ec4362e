import { classes } from '../../../ui/theme/classes.ts'
import { money, percent } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import { bridgeSteps } from './bridge-steps.ts'
import css from './bridge.module.css'
import type { CurrencyProfit } from './profit-types.ts'
import { knownShareOf } from './ratios.ts'

/** The way from net sales to profit: a table whose rows have a bar each, which begins where the bar above ended. */
export function Bridge({ profit: { currency, current, comparison } }: { profit: CurrencyProfit }) {
  const known = knownShareOf(current.total)
  return (
    <table className={css['bridge']}>
      <caption className="only-read-out">{t('profit.bridge')}</caption>
      <thead className="only-read-out">
        <tr>
          <th scope="col">{t('profit.bridge.part')}</th>
          <th scope="col">{t('profit.bridge.amount')}</th>
          {comparison && <th scope="col">{t('profit.bridge.before')}</th>}
        </tr>
      </thead>
      <tbody>
        {bridgeSteps(current.total).map(({ part, amount, start, end }) => (
          <tr key={part} data-part={part}>
            <th scope="row">
              {t(`profit.part.${part}`)}
              {part === 'itemCost' && known !== null && known < 1 && (
                <small className={css['known']}>{t('profit.part.itemCost.known', { share: percent(known, 0) })}</small>
              )}
            </th>
            <td className={css['track']} aria-hidden>
              <span
                className={classes(css['bar'], css[part === 'profit' ? (amount < 0 ? 'loss' : 'profit') : amount < 0 ? 'cost' : 'income'])}
                style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${(end - start) * 100}%` }}
                data-none={amount === 0 || undefined}
              />
            </td>
            <td className={css['amount']} data-none={amount === 0 || undefined}>
              {money(amount, currency)}
            </td>
            {comparison && <td className={css['before']}>{money(comparison.total[part], currency)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
