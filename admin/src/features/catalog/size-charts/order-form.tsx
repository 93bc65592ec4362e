import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalSuccess } from '../../../events.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable, useSortableItem } from '../../../ui/list/sortable.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { t } from '../../../messages/messages.ts'
import css from './chart-table.module.css'

type Charts = Answer<'sizeCharts.order'>['items']

/** Loads the size charts with a rule, then shows the form that sorts them. */
export function OrderForm({ onClose }: { onClose: () => void }) {
  const order = useQuery({ ...callQuery('sizeCharts.order'), staleTime: 0, gcTime: 0 })
  if (order.isError) return <Failed error={order.error} onRetry={() => void order.refetch()} />
  if (!order.data) return <Skeleton lines={3} />
  if (order.data.items.length === 0) return <p className={css['help']}>{t('sizeCharts.priority.none')}</p>
  return <SortedCharts start={order.data.items} onClose={onClose} />
}

function SortedCharts({ start, onClose }: { start: Charts; onClose: () => void }) {
  const sort = useChange('sizeCharts.sort', { refresh: ['sizeCharts.order', 'sizeCharts.matches', 'sizeCharts.ofProduct'] })
  const form = useForm<{ charts: Charts }>({
    initial: { charts: start },
    submit: async ({ charts }) => {
      await sort.mutateAsync({ body: { ids: charts.map(({ id }) => id) } })
      onClose()
      globalSuccess([t('sizeCharts.priority.saved')])
    },
  })
  const { charts } = form.values
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <p className={css['help']}>{t('sizeCharts.priority.help')}</p>
      <Sortable
        ids={charts.map(({ id }) => id)}
        nameOf={(id) => charts.find((chart) => chart.id === id)?.name ?? ''}
        layout="list"
        onMove={(from, to) => form.set('charts', (now) => moveItem(now, from, to))}
      >
        <ol className={rowCss['rows']}>
          {charts.map((chart) => (
            <ChartRow key={chart.id} {...chart} />
          ))}
        </ol>
      </Sortable>
    </DialogForm>
  )
}

function ChartRow({ id, name }: Charts[number]) {
  const { place, handle } = useSortableItem(id)
  return (
    <li className={rowCss['row']} {...place}>
      <ActionIcon {...handle} aria-label={t('sizeCharts.priority.move', { name })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <span className={rowCss['what']}>
        <span className={rowCss['name']}>{name}</span>
      </span>
    </li>
  )
}
