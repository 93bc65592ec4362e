import { money, number, percent } from '../../../ui/data/format.ts'
import type { Choice, Column, Filter, View } from '../../../ui/list/list-types.ts'
import { RowLine } from '../../../ui/list/row-line.tsx'
import { t } from '../../../messages/messages.ts'
import { DatedState } from '../discounts/state-badge.tsx'
import { kinds, type UpsellRow } from './upsell-values.ts'

/** The URL parameters that filter offers. */
export const filterKeys = ['state', 'kind'] as const

export const DEFAULT_SORT = '-updated'

const states = ['active', 'scheduled', 'ended', 'disabled'] as const

export const upsellColumns = (currency: string): Column<UpsellRow>[] => [
  { key: 'title', header: t('upsell.column.name'), sort: 'title', main: true, render: ({ name }) => name },
  { key: 'state', header: t('upsell.column.state'), render: (row) => <DatedState discount={row} />, width: '14rem' },
  { key: 'kind', header: t('upsell.column.kind'), render: ({ kind }) => t(`upsell.kind.${kind}`), width: '10rem' },
  {
    key: 'seen',
    header: t('upsell.column.seen'),
    align: 'end',
    render: ({ seen }) => number(seen),
    width: '7rem',
  },
  { key: 'accepted', header: t('upsell.column.accepted'), align: 'end', render: acceptedText, width: '9rem' },
  { key: 'orders', header: t('upsell.column.orders'), align: 'end', render: ({ orders }) => number(orders), width: '7rem' },
  {
    key: 'revenue',
    header: t('upsell.column.revenue'),
    align: 'end',
    render: ({ revenueCents }) => money(revenueCents, currency),
    width: '9rem',
  },
]

const acceptedText = ({ seen, accepted }: UpsellRow): string =>
  seen === 0 ? number(accepted) : t('upsell.accepted.share', { count: number(accepted), share: percent(accepted / seen) })

/** Renders the content of a row on screens too narrow for columns. The list renders the name above this content. */
export const upsellLine = (row: UpsellRow, currency: string) => (
  <RowLine>
    <DatedState discount={row} />
    <span>{t(`upsell.kind.${row.kind}`)}</span>
    <span>{t('upsell.line', { accepted: acceptedText(row), revenue: money(row.revenueCents, currency) })}</span>
  </RowLine>
)

export const upsellFilters = (): Filter[] => [
  {
    key: 'state',
    label: t('upsell.column.state'),
    kind: 'choice',
    choices: states.map((value) => ({ value, label: t(`discounts.state.${value}`) })),
  },
  {
    key: 'kind',
    label: t('upsell.column.kind'),
    kind: 'choice',
    choices: kinds.map((value) => ({ value, label: t(`upsell.kind.${value}`) })),
  },
]

export const upsellSorts = (): Choice[] =>
  (['-updated', 'updated', 'title', '-title'] as const).map((value) => ({ value, label: t(`discounts.sort.${value}`) }))

export const upsellViews = (): View[] => [
  { name: t('discounts.view.all'), query: '' },
  ...states.map((state) => ({ name: t(`discounts.state.${state}`), query: `state=${state}` })),
]
