import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { WIDGETS_MAX } from '@vitrine/contract/widget-limits.ts'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import rowCss from '../../../ui/layout/card-rows.module.css'
import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable, useSortableItem } from '../../../ui/list/sortable.tsx'
import { DialogForm } from '../../../ui/overlay/dialog-form.tsx'
import { t } from '../../../messages/messages.ts'
import { typeText } from './widget-columns.tsx'
import { WidgetStatus } from './widget-status.tsx'
import { widgetPlaces, type WidgetPlace, type WidgetRow } from './widget-values.ts'
import css from './widgets.module.css'

/** Loads all widgets, then sorts those of one place. */
export function OrderForm({ onClose }: { onClose: () => void }) {
  const all = useQuery({ ...callQuery('widgets.list', { query: { limit: String(WIDGETS_MAX) } }), staleTime: 0, gcTime: 0 })
  const [chosen, setChosen] = useState<WidgetPlace | null>(null)
  if (all.isError) return <Failed error={all.error} onRetry={() => void all.refetch()} />
  if (!all.data) return <Skeleton lines={3} />
  const { items } = all.data
  const used = widgetPlaces.filter((place) => items.some((one) => one.place === place))
  const place = chosen ?? used.find((one) => items.filter((widget) => widget.place === one).length > 1) ?? used[0] ?? 'home'
  return (
    <>
      <NativeSelect
        className={css['above']}
        label={t('widgets.place')}
        data={used.map((value) => ({ value, label: t(`widgets.place.${value}`) }))}
        value={place}
        onChange={({ currentTarget }) => setChosen(used.find((one) => one === currentTarget.value) ?? null)}
      />
      <SortedWidgets key={place} place={place} start={items.filter((one) => one.place === place)} onClose={onClose} />
    </>
  )
}

function SortedWidgets({ place, start, onClose }: { place: WidgetPlace; start: WidgetRow[]; onClose: () => void }) {
  const sort = useChange('widgets.sort', { refresh: ['widgets.list'] })
  const form = useForm<{ widgets: WidgetRow[] }>({
    initial: { widgets: start },
    submit: async ({ widgets }) => {
      await sort.mutateAsync({ body: { place, ids: widgets.map(({ id }) => id) } })
      onClose()
      globalSuccess([t('widgets.order.saved')])
    },
  })
  const { widgets } = form.values
  return (
    <DialogForm form={form} action={t('kit.save')} onClose={onClose}>
      <p className={css['help']}>{t('widgets.order.help')}</p>
      <Sortable
        ids={widgets.map(({ id }) => id)}
        nameOf={(id) => widgets.find((widget) => widget.id === id)?.title ?? ''}
        layout="list"
        onMove={(from, to) => form.set('widgets', (now) => moveItem(now, from, to))}
      >
        <ol className={rowCss['rows']}>
          {widgets.map((widget) => (
            <SortedRow key={widget.id} widget={widget} />
          ))}
        </ol>
      </Sortable>
    </DialogForm>
  )
}

function SortedRow({ widget }: { widget: WidgetRow }) {
  const { place, handle } = useSortableItem(widget.id)
  return (
    <li className={rowCss['row']} {...place}>
      <ActionIcon {...handle} aria-label={t('widgets.order.move', { title: widget.title })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <span className={rowCss['what']}>
        <span className={rowCss['name']}>{widget.title}</span>
        <span className={rowCss['quiet']}>{typeText(widget)}</span>
      </span>
      <WidgetStatus {...widget} />
    </li>
  )
}
