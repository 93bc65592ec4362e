import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { CSSProperties, ReactNode } from 'react'

import { t } from '../../messages/messages.ts'

/** Pixels the pointer moves before a press becomes a drag, so that what is inside can still be pressed. */
const DRAG_FROM = 4

interface SortableProps {
  ids: readonly string[]
  /** Names an item for people who cannot see it move. */
  nameOf: (id: string) => string
  onMove: (from: number, to: number) => void
  layout: 'list' | 'grid'
  children: ReactNode
}

/** Items that can be put in another order: dragged, or picked up and moved with Space and the arrow keys. */
export function Sortable({ ids, nameOf, onMove, layout, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => ids.indexOf(String(id))
  const say = (id: unknown, over: unknown) => t('kit.sort.at', { name: nameOf(String(id)), place: placeOf(over) + 1, count: ids.length })

  function end({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: { draggable: t('kit.sort.help') },
        announcements: {
          onDragStart: ({ active }) => say(active.id, active.id),
          onDragOver: ({ active, over }) => (over ? say(active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => (over ? say(active.id, over.id) : undefined),
          onDragCancel: ({ active }) => say(active.id, active.id),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** A finger on it drags, and does not scroll the page. On the element, for buttons of the kit say otherwise of themselves. */
const grip: CSSProperties = { cursor: 'grab', touchAction: 'none' }

/** For one item: `place` goes on what moves, `handle` on the button that moves it. `fixedX`: it is drawn moving up and down only. */
export function useSortableItem(id: string, { fixedX = false } = {}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('kit.sort.role') },
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${fixedX ? 0 : Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return {
    place: { ref: setNodeRef, style, 'data-dragging': isDragging || undefined },
    handle: { ref: setActivatorNodeRef, style: grip, ...attributes, ...listeners },
  }
}
