import { ActionIcon, Button } from '@mantine/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { Thumbnail } from '../../../ui/data/thumbnail.tsx'
import { ResourcePicker } from '../../../ui/form/resource-picker/resource-picker.tsx'
import { moveItem } from '../../../ui/list/move-item.ts'
import { Sortable, useSortableItem } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import type { Named } from './widget-values.ts'
import css from './widgets.module.css'

interface ChosenProps {
  kind: 'product' | 'collection'
  /** The label of the button that adds some. */
  add: string
  value: readonly Named[]
  most: number
  error?: string | undefined
  /** Whether their order matters. */
  sortable?: boolean
  onChange: (value: Named[]) => void
}

/** A list of chosen products or collections. */
export function Chosen({ kind, add, value, most, error, sortable = false, onChange }: ChosenProps) {
  const [isPicking, setPicking] = useState(false)
  const remove = (one: Named) => (
    <ActionIcon aria-label={t('widgets.remove', { title: one.title })} onClick={() => onChange(value.filter(({ id }) => id !== one.id))}>
      <IconX size={16} stroke={1.5} />
    </ActionIcon>
  )
  return (
    <div>
      {sortable ? (
        <Sortable
          ids={value.map(({ id }) => id)}
          nameOf={(id) => value.find((one) => one.id === id)?.title ?? ''}
          layout="list"
          onMove={(from, to) => onChange(moveItem(value, from, to))}
        >
          <ol className={css['products']}>
            {value.map((one) => (
              <SortableRow key={one.id} named={one} remove={remove(one)} />
            ))}
          </ol>
        </Sortable>
      ) : (
        <ul className={css['products']}>
          {value.map((one) => (
            <li key={one.id} className={css['product']}>
              <Thumbnail url={one.imageUrl} />
              <span className={css['what']}>{one.title}</span>
              {remove(one)}
            </li>
          ))}
        </ul>
      )}
      <div className={css['buttons']} tabIndex={-1} aria-invalid={error ? true : undefined}>
        <Button variant="default" size="compact-md" disabled={value.length >= most} onClick={() => setPicking(true)}>
          {add}
        </Button>
      </div>
      {error && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
      <ResourcePicker
        kind={kind}
        multiple
        opened={isPicking}
        taken={value.map(({ id }) => id)}
        onClose={() => setPicking(false)}
        onPick={(picked) => onChange([...value, ...picked.map(({ id, title, imageUrl }) => ({ id, title, imageUrl }))].slice(0, most))}
      />
    </div>
  )
}

function SortableRow({ named, remove }: { named: Named; remove: ReactNode }) {
  const { place, handle } = useSortableItem(named.id)
  return (
    <li className={css['product']} {...place}>
      <ActionIcon {...handle} aria-label={t('widgets.order.move', { title: named.title })}>
        <IconGripVertical size={16} stroke={1.5} />
      </ActionIcon>
      <Thumbnail url={named.imageUrl} />
      <span className={css['what']}>{named.title}</span>
      {remove}
    </li>
  )
}
