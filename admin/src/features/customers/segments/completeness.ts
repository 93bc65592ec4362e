import type { Condition, Group, Node } from './segment-values.ts'

interface Range {
  from: number | null
  to: number | null
}

const isRange = ({ from, to }: Range) =>
  !Number.isNaN(from) && !Number.isNaN(to) && (from !== null || to !== null) && (from === null || to === null || from <= to)

const isTime = (time: object) => {
  if ('days' in time) return Number.isInteger(time.days) && Number(time.days) > 0
  if ('date' in time) return time.date !== ''
  return !('from' in time && 'to' in time) || (time.from !== '' && time.to !== '' && String(time.from) <= String(time.to))
}

/** Whether a condition has everything that it needs, so that it can be counted and saved. */
export function isComplete(condition: Condition): boolean {
  switch (condition.kind) {
    case 'spent':
    case 'orders':
    case 'averageOrder':
      return isRange(condition.range)
    case 'firstOrder':
    case 'lastOrder':
    case 'created':
      return isTime(condition.time)
    case 'account':
      return true
    case 'abandoned':
      return condition.days === null || isTime({ days: condition.days })
    case 'placed':
      return (
        isTime(condition.time) &&
        (condition.orders !== null || condition.spent !== null) &&
        (condition.orders === null || isRange(condition.orders)) &&
        (condition.spent === null || isRange(condition.spent))
      )
    case 'bought':
      return (
        condition.productIds.length + condition.collectionIds.length > 0 && (condition.days === null || isTime({ days: condition.days }))
      )
    default:
      return condition.values.length > 0
  }
}

const isCompleteNode = (node: Node): boolean => (node.kind === 'group' ? isCompleteGroup(node) : isComplete(node))

/** Whether a group and all groups in it have conditions, and all of them are complete. */
export const isCompleteGroup = ({ conditions }: Group): boolean => conditions.length > 0 && conditions.every(isCompleteNode)
