import { useQueryClient } from '@tanstack/react-query'

import { errorMessages } from '../../../api/error-text.ts'
import { useChange } from '../../../api/query.ts'
import { globalError } from '../../../events.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import { ZoneRow } from './zone-row.tsx'
import type { Zone } from './zone-values.ts'

/** The store's shipping zones, which the seller can sort. */
export function ZoneList({ zones }: { zones: readonly Zone[] }) {
  const client = useQueryClient()
  const sort = useChange('shipping.sortZones', { refresh: ['shipping.zones'] })

  function move(from: number, to: number): void {
    const next = moveItem(zones, from, to)
    client.setQueryData(['shipping.zones', {}], { zones: next })
    sort.mutate(
      { body: { ids: next.map(({ id }) => id) } },
      {
        onError: (error) => {
          globalError(errorMessages(error))
          void client.invalidateQueries({ queryKey: ['shipping.zones'] })
        },
      },
    )
  }

  return (
    <Card title={t('shipping.zones')} flush>
      <Sortable
        ids={zones.map(({ id }) => id)}
        nameOf={(id) => zones.find((zone) => zone.id === id)?.name ?? ''}
        layout="list"
        onMove={move}
      >
        <ul className={rowCss['rows']}>
          {zones.map((zone) => (
            <ZoneRow key={zone.id} zone={zone} />
          ))}
        </ul>
      </Sortable>
    </Card>
  )
}
