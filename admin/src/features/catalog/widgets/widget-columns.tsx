import { money, number } from '../../../ui/data/format.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { t } from '../../../messages/messages.ts'
import { WidgetStatus } from './widget-status.tsx'
import { daysText, type WidgetResults, type WidgetRow } from './widget-values.ts'

/** What came of the widgets, by ID. Undefined until it is loaded, or if it can’t be. */
export interface ResultsById {
  of: (id: string) => WidgetResults | undefined
  currency: string
}

/** Describes on which pages a widget is shown. */
export function ruleText({ shownOn, ruleProducts, ruleCollections }: WidgetRow): string {
  if (shownOn !== 'matching') return t(`widgets.shownOn.${shownOn}`)
  return [
    ruleProducts > 0 && t('widgets.rule.products', { count: ruleProducts }),
    ruleCollections > 0 && t('widgets.rule.collections', { count: ruleCollections }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Describes what a widget suggests. */
export function typeText({ type, days, bundleProducts }: WidgetRow): string {
  if (type === 'best_sellers') return t('widgets.type.withDays', { type: t('widgets.type.best_sellers'), days: daysText(days) })
  return type === 'bundle' ? t('widgets.type.withCount', { count: bundleProducts }) : t(`widgets.type.${type}`)
}

export const widgetColumns = ({ of, currency }: ResultsById): Column<WidgetRow>[] => {
  const figure = (
    key: keyof WidgetResults & ('seen' | 'clicked' | 'added' | 'orders'),
    more: Partial<Column<WidgetRow>> = {},
  ): Column<WidgetRow> => ({
    key,
    header: t(`widgets.${key}`),
    align: 'end',
    width: '6rem',
    render: ({ id }) => {
      const results = of(id)
      return results ? number(results[key]) : '–'
    },
    ...more,
  })
  return [
    { key: 'title', header: t('widgets.title'), main: true, render: ({ title }) => title },
    { key: 'place', header: t('widgets.place'), render: ({ place }) => t(`widgets.place.${place}`), width: '9rem' },
    { key: 'type', header: t('widgets.type'), render: typeText, width: '13rem' },
    { key: 'rule', header: t('widgets.shownOn'), spare: true, render: ruleText, width: '11rem' },
    { key: 'status', header: t('widgets.status'), render: (widget) => <WidgetStatus {...widget} />, width: '7rem' },
    figure('seen'),
    figure('clicked', { spare: true }),
    figure('added'),
    figure('orders', { width: '5.5rem' }),
    {
      key: 'sales',
      header: t('widgets.sales'),
      align: 'end',
      width: '7.5rem',
      render: ({ id }) => {
        const results = of(id)
        return results ? money(results.salesCents, currency) : '–'
      },
    },
  ]
}

/** A widget on a narrow screen. */
export const widgetLine =
  ({ of, currency }: ResultsById) =>
  (widget: WidgetRow) => {
    const results = of(widget.id)
    return (
      <>
        <div>
          {t(`widgets.place.${widget.place}`)} · {typeText(widget)}
        </div>
        {results && (
          <div>{t('widgets.line', { seen: results.seen, orders: results.orders, sales: money(results.salesCents, currency) })}</div>
        )}
        <WidgetStatus {...widget} />
      </>
    )
  }
