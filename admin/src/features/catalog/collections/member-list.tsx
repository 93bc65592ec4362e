import { Sortable } from '../../../ui/list/sortable.tsx'
import { moveItem } from '../../../ui/list/move-item.ts'
import { MemberRow, SortableMemberRow } from './member-row.tsx'
import css from './products-card.module.css'
import type { Member } from './use-members.ts'

interface MemberListProps {
  members: readonly Member[]
  /**
   * Whether the sort order is manual. In a manual order, every product can be moved. In any other order, products can
   * only be pinned at the top, and only pinned products can be moved.
   */
  isByHand: boolean
  /** Whether another product can be pinned. */
  canPin: boolean
  onMove: (from: number, to: number) => void
  onPins: (ids: string[]) => void
  onRemove: ((id: string) => void) | undefined
}

/** The products of a collection in its sort order. */
export function MemberList({ members, isByHand, canPin, onMove, onPins, onRemove }: MemberListProps) {
  const pinned = members.filter(({ isPinned }) => isPinned)
  const pins = pinned.map(({ id }) => id)
  const sortable = isByHand ? members : pinned
  const rest = isByHand ? [] : members.filter(({ isPinned }) => !isPinned)
  const nameOf = (id: string) => members.find((member) => member.id === id)?.title ?? ''
  const pinOf = (member: Member) => {
    if (isByHand) return undefined
    if (member.isPinned) return () => onPins(pins.filter((id) => id !== member.id))
    return canPin ? () => onPins([...pins, member.id]) : undefined
  }
  const removeOf = ({ id }: Member) => (onRemove ? () => onRemove(id) : undefined)

  return (
    <>
      <Sortable
        ids={sortable.map(({ id }) => id)}
        nameOf={nameOf}
        layout="list"
        onMove={(from, to) => (isByHand ? onMove(from, to) : onPins(moveItem(pins, from, to)))}
      >
        <ul className={css['members']}>
          {sortable.map((member) => (
            <SortableMemberRow key={member.id} member={member} onPin={pinOf(member)} onRemove={removeOf(member)} />
          ))}
        </ul>
      </Sortable>
      <ul className={css['members']}>
        {rest.map((member) => (
          <MemberRow key={member.id} member={member} onPin={pinOf(member)} onRemove={removeOf(member)} />
        ))}
      </ul>
    </>
  )
}
