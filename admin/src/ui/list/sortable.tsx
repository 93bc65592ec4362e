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
import { atPlace, nextPlace, stay } from './uneven-places.ts'

/** The number of pixels that the pointer must move before a press becomes a drag, so that content inside can still be clicked. */
const DRAG_FROM = 4
// With new objects for each render, the handles of all items would be rendered with each change of the list.
const POINTER = { activationConstraint: { distance: DRAG_FROM } }
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }
const KEYBOARD_UNEVEN = { coordinateGetter: nextPlace }

const strategies = { list: verticalListSortingStrategy, grid: rectSortingStrategy, uneven: stay }

interface SortableProps {
  ids: readonly string[]
  /** Returns the name of an item for screen readers. */
  nameOf: (id: string) => string
  onMove: (from: number, to: number) => void
  /** In an `uneven` grid, items have different sizes, so they stay where they are until the item is dropped. */
  layout: 'list' | 'grid' | 'uneven'
  children: ReactNode
}

/** A list whose items can be reordered by dragging, or with Space and the arrow keys. */
export function Sortable({ ids, nameOf, onMove, layout, children }: SortableProps) {
  const isUneven = layout === 'uneven'
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, isUneven ? KEYBOARD_UNEVEN : KEYBOARD))
  const placeOf = (id: unknown) => ids.indexOf(String(id))
  const say = (id: unknown, over: unknown) => t('kit.sort.at', { name: nameOf(String(id)), place: placeOf(over) + 1, count: ids.length })

  function end({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={isUneven ? atPlace : closestCenter}
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
      <SortableContext items={[...ids]} strategy={strategies[layout]}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/**
 * The style of the handle. Touching the handle drags the item instead of scrolling the page. The style must be inline,
 * because the button components set their own.
 */
const grip: CSSProperties = { cursor: 'grab', touchAction: 'none' }

/**
 * Returns the props of one item: `place` for the element that moves, and `handle` for the button that moves it. With
 * `fixedX` the item moves only vertically.
 */
export function useSortableItem(id: string, { fixedX = false } = {}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, isOver, index, activeIndex } =
    useSortable({
      id,
      attributes: { roleDescription: t('kit.sort.role') },
    })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${fixedX ? 0 : Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  }
  return {
    place: {
      ref: setNodeRef,
      style,
      'data-dragging': isDragging || undefined,
      /** On which side of this item the dragged one will be. */
      'data-drop': !isOver || index === activeIndex ? undefined : index < activeIndex ? 'before' : 'after',
    },
    handle: { ref: setActivatorNodeRef, style: grip, ...attributes, ...listeners },
  }
}
