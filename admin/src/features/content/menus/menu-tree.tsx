import { closestCenter, DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent, type DragMoveEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { t } from '../../../messages/messages.ts'
import { depthOver, dropLine, endOf, moveLine, visibleWhile, type Move } from './item-moves.ts'
import css from './menu.module.css'
import { MenuRow, type LineActions } from './menu-row.tsx'
import type { Menu, MenuLine } from './menu-values.ts'

interface MenuTreeProps extends Omit<LineActions, 'onMove'> {
  lines: readonly MenuLine[]
  onChange: (lines: MenuLine[]) => void
  brokenOf: (line: MenuLine) => Menu['broken'][string] | undefined
  errorOf: (line: MenuLine) => string | undefined
}

/** The number of pixels that the pointer must move before a press becomes a drag. */
const DRAG_FROM = 4
/** The number of pixels by which an item must be dragged sideways to change its level by one. */
const LEVEL = 24

const nothingSaid = { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined }

/** The items of a menu as a tree. They can be moved by dragging them up, down and sideways, or with the arrow keys. */
export function MenuTree({ lines, onChange, brokenOf, errorOf, ...actions }: MenuTreeProps) {
  const root = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<{ id: string; depth: number } | null>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }))
  const visible = visibleWhile(lines, drag?.id ?? null)

  const below = (line: MenuLine) => endOf(lines, lines.indexOf(line)) - lines.indexOf(line) - 1

  const say = (next: readonly MenuLine[], id: string) => {
    const place = next.findIndex((line) => line.id === id)
    const line = next[place]
    if (line) setSaid(t('menus.item.at', { title: line.title, level: line.depth + 1, place: place + 1, count: next.length }))
  }

  function move(id: string, how: Move): void {
    const next = moveLine(lines, id, how)
    if (!next) return setSaid(t('menus.item.noWay'))
    flushSync(() => onChange(next))
    say(next, id)
    // The handle loses the focus when its row moves, so the focus is restored.
    root.current?.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus()
  }

  function landing({ active, over, delta }: DragMoveEvent | DragEndEvent): number {
    const line = lines.find(({ id }) => id === active.id)
    return depthOver(lines, String(active.id), String(over?.id ?? active.id), (line?.depth ?? 0) + Math.round(delta.x / LEVEL))
  }

  function drop(event: DragEndEvent): void {
    const { active, over } = event
    setDrag(null)
    if (!over) return
    const next = dropLine(lines, String(active.id), String(over.id), landing(event))
    onChange(next)
    say(next, String(active.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={({ active }) => setDrag({ id: String(active.id), depth: lines.find(({ id }) => id === active.id)?.depth ?? 0 })}
      onDragMove={(event) => setDrag({ id: String(event.active.id), depth: landing(event) })}
      onDragEnd={drop}
      onDragCancel={() => setDrag(null)}
      accessibility={{ screenReaderInstructions: { draggable: t('menus.item.move.help') }, announcements: nothingSaid }}
    >
      <SortableContext items={visible.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul ref={root} className={css['lines']} aria-label={t('menus.items')}>
          {visible.map((line) => (
            <MenuRow
              key={line.id}
              line={line}
              depth={drag?.id === line.id ? drag.depth : line.depth}
              below={below(line)}
              broken={brokenOf(line)}
              error={errorOf(line)}
              onMove={move}
              {...actions}
            />
          ))}
        </ul>
      </SortableContext>
      <output className="only-read-out">{said}</output>
    </DndContext>
  )
}
