import { DateText } from '../../../ui/data/date-text.tsx'
import { number } from '../../../ui/data/format.ts'
import type { Choice, Column, Filter, View } from '../../../ui/list/list-types.ts'
import { RowLine } from '../../../ui/list/row-line.tsx'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { rowText, type DiscountRow } from './discount-text.ts'
import { kinds, type Method } from './discount-values.ts'
import { DatedState } from './state-badge.tsx'
import css from './discounts.module.css'

/** The URL parameters that filter discounts. */
export const filterKeys = ['state', 'kind'] as const

export const DEFAULT_SORT = '-updated'

const states = ['active', 'scheduled', 'ended', 'disabled'] as const

export const discountColumns = (method: Method): Column<DiscountRow>[] => [
  {
    key: 'title',
    header: t(method === 'code' ? 'discounts.column.code' : 'discounts.column.title'),
    sort: 'title',
    main: true,
    render: (row) => <Name row={row} />,
  },
  { key: 'state', header: t('discounts.column.state'), render: (row) => <DatedState discount={row} />, width: '14rem' },
  { key: 'gives', header: t('discounts.column.gives'), render: (row) => <Gives row={row} />, width: '15rem' },
  { key: 'used', header: t('discounts.column.used'), align: 'end', render: usedText, width: '7rem' },
  {
    key: 'updated',
    header: t('discounts.column.updated'),
    sort: 'updated',
    render: ({ updatedAt }) => <DateText instant={updatedAt} />,
    width: '9rem',
  },
]

const usedText = ({ usedCount, usesLimit }: DiscountRow) =>
  usesLimit === null ? number(usedCount) : t('discounts.used.of', { used: number(usedCount), limit: number(usesLimit) })

/**
 * Shows the code of a discount with exactly one code, and its title if it differs. Any other discount shows its title,
 * and the number of its codes if it needs codes.
 */
function Name({ row: { method, title, code, codeCount } }: { row: DiscountRow }) {
  const main = code ?? title
  const codes = method === 'code' && code === null ? t('discounts.codes.count', { count: codeCount }) : null
  const more = code !== null && title !== code ? title : codes
  return (
    <span className={css['name']} title={main}>
      <span className={code === null ? undefined : css['code']}>{main}</span>
      {more && <span className={css['quiet']}>{more}</span>}
    </span>
  )
}

function Gives({ row }: { row: DiscountRow }) {
  return rowText(row, useStore().currency)
}

/** Renders the content of a row on screens too narrow for columns. The list renders the name above this content. */
export function discountLine(row: DiscountRow) {
  return (
    <RowLine>
      <DatedState discount={row} />
      <span>
        <Gives row={row} />
      </span>
      <span>{t('discounts.used.times', { count: row.usedCount })}</span>
    </RowLine>
  )
}

export const discountFilters = (): Filter[] => [
  {
    key: 'state',
    label: t('discounts.column.state'),
    kind: 'choice',
    choices: states.map((value) => ({ value, label: t(`discounts.state.${value}`) })),
  },
  {
    key: 'kind',
    label: t('discounts.column.kind'),
    kind: 'choice',
    choices: kinds.map((value) => ({ value, label: t(`discounts.kind.${value}`) })),
  },
]

export const discountSorts = (): Choice[] =>
  (['-updated', 'updated', 'title', '-title'] as const).map((value) => ({ value, label: t(`discounts.sort.${value}`) }))

export const discountViews = (): View[] => [
  { name: t('discounts.view.all'), query: '' },
  ...states.map((state) => ({ name: t(`discounts.state.${state}`), query: `state=${state}` })),
]
