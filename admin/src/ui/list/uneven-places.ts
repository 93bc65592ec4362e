import { type CollisionDetection, KeyboardCode, type KeyboardCoordinateGetter, pointerWithin } from '@dnd-kit/core'
import type { SortingStrategy } from '@dnd-kit/sortable'

/** Items of different sizes would overlap if they made room, so they stay until the dragged one is dropped. */
export const stay: SortingStrategy = () => null

/** The item under the pointer, or else the one whose corner is closest to that of the dragged one. */
export const atPlace: CollisionDetection = (drag) => {
  const found = pointerWithin(drag)
  if (found.length > 0) return found
  const { left, top } = drag.collisionRect
  return drag.droppableContainers
    .flatMap((item) => {
      const rect = drag.droppableRects.get(item.id)
      return rect ? [{ id: item.id, data: { droppableContainer: item, value: Math.hypot(rect.left - left, rect.top - top) } }] : []
    })
    .toSorted((one, other) => one.data.value - other.data.value)
}

const steps: Partial<Record<string, 1 | -1>> = {
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Down]: 1,
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Up]: -1,
}

/** Moves the dragged item to the place of the next or the previous one, in their order. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context: { active, over, droppableContainers, droppableRects } }) => {
  const step = steps[event.code]
  const ids: unknown = active?.data.current?.['sortable']?.items
  if (step === undefined || !active || !Array.isArray(ids)) return undefined
  event.preventDefault()
  const next = droppableContainers.get(ids[ids.indexOf(over?.id ?? active.id) + step])
  const rect = next && droppableRects.get(next.id)
  return rect ? { x: rect.left, y: rect.top } : undefined
}
