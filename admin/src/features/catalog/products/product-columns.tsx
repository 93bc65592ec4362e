import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { moneyRange, number } from '../../../ui/data/format.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { TitleWithImage } from '../../../ui/list/title-with-image.tsx'
import { RowLine } from '../../../ui/list/row-line.tsx'
import { t } from '../../../messages/messages.ts'
import css from './products-list.module.css'
import { ProductStatus } from './product-status.tsx'

export type ProductRow = Answer<'products.list'>['items'][number]

export const productColumns = (): Column<ProductRow>[] => [
  {
    key: 'title',
    header: t('products.column.title'),
    sort: 'title',
    main: true,
    render: ({ title, imageUrl }) => <TitleWithImage title={title} imageUrl={imageUrl} />,
  },
  { key: 'status', header: t('products.column.status'), render: ({ status }) => <ProductStatus status={status} />, width: '7rem' },
  { key: 'inventory', header: t('products.column.inventory'), render: (row) => <Stock row={row} />, width: '12rem' },
  { key: 'type', header: t('products.column.type'), render: ({ type }) => type, spare: true },
  { key: 'vendor', header: t('products.column.vendor'), render: ({ vendor }) => vendor, spare: true },
  { key: 'price', header: t('products.column.price'), align: 'end', render: priceText },
  {
    key: 'updated',
    header: t('products.column.updated'),
    sort: 'updated',
    render: ({ updatedAt }) => <DateText instant={updatedAt} />,
    width: '9rem',
    spare: true,
  },
]

/**
 * Shows the stock, such as "12 in stock for 3 variants", and says when it is low, gone or oversold. A product whose
 * stock is not tracked is never shown as out of stock.
 */
function Stock({ row: { inventory, lowStockCount: low, variantCount: variants } }: { row: ProductRow }) {
  if (inventory === null) return <span className={css['quiet']}>{t('products.stock.notTracked')}</span>
  if (inventory === 0) return <span className={css['out']}>{t('products.stock.none', { variants })}</span>
  const stock = number(inventory)
  if (inventory < 0) return <span className={css['out']}>{t('products.stock.oversold', { stock })}</span>
  if (low > 0) return <span className={css['low']}>{t('products.stock.few', { stock, low, variants })}</span>
  return t('products.stock', { stock, variants })
}

const priceText = ({ minPriceCents, maxPriceCents, currency }: ProductRow) => moneyRange(minPriceCents, maxPriceCents, currency)

/** Renders the content of a row on screens too narrow for columns. The list renders the title above this content. */
export function productLine(row: ProductRow) {
  return (
    <RowLine>
      <ProductStatus status={row.status} />
      <span>{priceText(row)}</span>
      <Stock row={row} />
    </RowLine>
  )
}
