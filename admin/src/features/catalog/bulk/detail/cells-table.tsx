import type { ReactNode } from 'react'

import { t } from '../../../../messages/messages.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageLink } from '../../../../ui/layout/page-link.tsx'
import css from './detail.module.css'

interface CellsTableProps {
  title: string
  headers: readonly string[]
  actions?: ReactNode
  /** A line below the table. */
  foot?: string | false
  /** The rows. */
  children: ReactNode
}

/** A table of values of products. It scrolls sideways on narrow screens. */
export function CellsTable({ title, headers, actions, foot, children }: CellsTableProps) {
  return (
    <Card title={title} flush actions={actions}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to scroll it sideways */}
      <section className={css['scroll']} aria-label={title} tabIndex={0}>
        <table className={css['table']}>
          <thead>
            <tr>
              {[t('bulkUpdates.samples.product'), t('bulkUpdates.samples.field'), ...headers].map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
      {foot && <p className={css['foot']}>{foot}</p>}
    </Card>
  )
}

/** The name of a product as a link, with its variant below. */
export function ProductName({ id, product, variant }: { id: string; product: string | null; variant: string | null }) {
  if (product === null) return t('bulkUpdates.problems.gone')
  return (
    <>
      <PageLink to="website.products.update" params={{ id }}>
        {product}
      </PageLink>
      {variant && <div className={css['quiet']}>{variant}</div>}
    </>
  )
}
