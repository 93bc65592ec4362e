import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { listQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { number } from '../../../ui/data/format.ts'
import { Pager } from '../../../ui/list/pager.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { t } from '../../../messages/messages.ts'
import css from './history-dialog.module.css'
import type { StockRow } from './stock-edits.ts'
import { variantName } from './variant-name.ts'

type Movement = Answer<'inventory.history'>['items'][number]

const WIDTH = 760
const PAGE_SIZE = 20
const columns = ['available', 'committed', 'unavailable'] as const

/**
 * A dialog that lists every change to a variant's stock, newest first, with its quantities, reason and person. The
 * dialog is closed when `row` is null.
 */
export function HistoryDialog({ row, onClose }: { row: StockRow | null; onClose: () => void }) {
  return (
    <Dialog opened={row !== null} onClose={onClose} title={row ? t('inventory.history.of', { name: variantName(row) }) : ''} width={WIDTH}>
      {row && <History key={row.variantId} variantId={row.variantId} />}
    </Dialog>
  )
}

function History({ variantId }: { variantId: string }) {
  const [cursor, setCursor] = useState<string>()
  const history = useQuery(listQuery('inventory.history', { params: { variantId }, query: { limit: String(PAGE_SIZE), cursor } }))
  if (history.isPending) return <Skeleton lines={6} />
  if (history.isError) return <Failed error={history.error} onRetry={() => void history.refetch()} />
  if (history.data.total === 0) return <p className={css['none']}>{t('inventory.history.none')}</p>
  return (
    <>
      <div className={css['scroll']}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('inventory.history.when')}</th>
              <th scope="col">{t('inventory.history.why')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={css['number']}>
                  {t(`inventory.field.${column}`)}
                </th>
              ))}
              <th scope="col">{t('inventory.history.who')}</th>
            </tr>
          </thead>
          <tbody>
            {history.data.items.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager {...history.data} onGo={setCursor} isFetching={history.isFetching} />
    </>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const { at, reason, person, reference } = movement
  return (
    <tr>
      <td>
        <DateText instant={at} />
      </td>
      <td>
        {t(`inventory.reason.${reason}`)}
        {reference && <span className={css['reference']}>{reference}</span>}
      </td>
      {columns.map((column) => (
        <td key={column} className={css['number']}>
          {signed(movement[column])}
        </td>
      ))}
      <td>{person ?? t('inventory.history.system')}</td>
    </tr>
  )
}

/** Formats a change with its sign. Returns an empty string for 0, so that the actual changes are easy to see. */
const signed = (change: number) => (change === 0 ? '' : change > 0 ? `+${number(change)}` : number(change))
