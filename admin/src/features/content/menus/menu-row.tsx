import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconGripVertical, IconPencil } from '@tabler/icons-react'
import type { CSSProperties, KeyboardEvent } from 'react'

import { DotsMenu } from '../../../ui/overlay/dots-menu.tsx'
import { useSortableItem } from '../../../ui/list/sortable.tsx'
import { t } from '../../../messages/messages.ts'
import { BrokenLink } from './broken-link.tsx'
import type { Move } from './item-moves.ts'
import css from './menu.module.css'
import { DEEPEST, type Menu, type MenuLine } from './menu-values.ts'
import { targetText } from './target-text.ts'

export interface LineActions {
  onMove: (id: string, move: Move) => void
  onEdit: (line: MenuLine) => void
  onAddUnder: (line: MenuLine) => void
  onRemove: (line: MenuLine) => void
}

interface MenuRowProps extends LineActions {
  line: MenuLine
  /** The level on which the item is shown. While the item is dragged, this level can differ from the item's own level. */
  depth: number
  /** The number of items below this one in the tree. */
  below: number
  broken: Menu['broken'][string] | undefined
  error: string | undefined
}

const moveOfKey: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
const moves = ['up', 'down', 'in', 'out'] as const

/** One item of a menu. The user can move it by dragging its handle, with the arrow keys on the handle, or with the row's action menu. */
export function MenuRow({ line, depth, below, broken, error, onMove, onEdit, onAddUnder, onRemove }: MenuRowProps) {
  const { place, handle } = useSortableItem(line.id, { fixedX: true })
  const { id, title, badge, newWindow } = line

  function onKeyDown(event: KeyboardEvent): void {
    const move = moveOfKey[event.key]
    if (!move) return
    event.preventDefault()
    onMove(id, move)
  }

  return (
    <li {...place} className={css['line']} style={{ ...place.style, '--depth': depth } as CSSProperties}>
      <button
        type="button"
        className={css['handle']}
        {...handle}
        aria-label={t('menus.item.move', { title })}
        data-handle={id}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={18} stroke={1.5} aria-hidden />
      </button>
      <div className={css['what']}>
        <span className={css['title']}>
          {title}
          {badge && <span className={css['badge']}>{badge}</span>}
          {newWindow && <IconExternalLink size={14} stroke={1.5} aria-label={t('menus.item.opensNew')} />}
        </span>
        {broken ? (
          <BrokenLink line={line} below={below} why={broken} onMend={() => onEdit(line)} />
        ) : (
          <span className={css['where']}>{targetText(line)}</span>
        )}
        {error && <span className={css['broken']}>{error}</span>}
      </div>
      <ActionIcon size="lg" aria-label={t('menus.item.editOne', { title })} onClick={() => onEdit(line)}>
        <IconPencil size={18} stroke={1.5} />
      </ActionIcon>
      <DotsMenu
        label={t('menus.item.more', { title })}
        actions={[
          ...(line.depth < DEEPEST ? [{ label: t('menus.item.addUnder'), run: () => onAddUnder(line) }] : []),
          ...moves.map((move, at) => ({ label: t(`menus.item.move.${move}`), divided: at === 0, run: () => onMove(id, move) })),
          { label: t('menus.item.remove'), danger: true, divided: true, run: () => onRemove(line) },
        ]}
      />
    </li>
  )
}
