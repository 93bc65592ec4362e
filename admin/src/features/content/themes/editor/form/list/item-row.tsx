import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconCopy, IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { Path } from '@vitrine/theme/edit/json.ts'
import type { Field } from '@vitrine/theme/fields/kinds.ts'
import { type ReactNode, useId, useRef } from 'react'

import { flushSync } from 'react-dom'

import { t } from '../../../../../../messages/messages.ts'
import { useSortableItem } from '../../../../../../ui/list/sortable.tsx'
import { ActionMenu, type MenuAction } from '../../../../../../ui/overlay/action-menu.tsx'
import { found, useEditor, useSession } from '../../use-editor.ts'
import { useHasProblems } from '../use-error.ts'
import { useFocus } from '../use-focus.ts'
import css from './item-row.module.css'
import { summaryOf } from './item-summary.ts'

interface ItemRowProps {
  id: string
  path: Path
  item: Field
  /** What the item is and its number, such as “Slide 2”. */
  title: string
  isOpen: boolean
  onToggle: () => void
  /** Closes all items. Tall ones are in the way of one that is moved. */
  onGrab: () => void
  /** Undefined if the list is full. */
  onDuplicate: (() => void) | undefined
  /** Undefined if the item can’t be removed. */
  onRemove: (() => void) | undefined
  content: () => ReactNode
}

/** An item of a list, with its fields when it is open. */
export function ItemRow({ id, path, item, title, isOpen, onToggle, onGrab, onDuplicate, onRemove, content }: ItemRowProps) {
  const { place, handle } = useSortableItem(id, { fixedX: true })
  const editor = useEditor()
  const contentId = useId()
  const row = useRef<HTMLDivElement>(null)
  const summary = useSession(({ config }) => summaryOf(item, found(config, path)))
  const hasProblems = useHasProblems(path)
  useFocus(path, row, false)
  const actions: MenuAction[] = [
    ...(onDuplicate ? [{ label: t('themeForm.list.duplicate'), icon: <IconCopy size={16} stroke={1.5} />, run: onDuplicate }] : []),
    ...(onRemove ? [{ label: t('themeForm.list.remove'), icon: <IconTrash size={16} stroke={1.5} />, run: onRemove, danger: true }] : []),
  ]

  return (
    <li className={css['item']} data-invalid={hasProblems || undefined} {...place}>
      <div ref={row} className={css['head']} onFocus={() => editor.show({ focused: path })}>
        <ActionIcon
          {...handle}
          aria-label={t('themeForm.list.move', { name: title })}
          onKeyDownCapture={({ key }) => (key === ' ' || key === 'Enter') && flushSync(onGrab)}
          onPointerDownCapture={() => flushSync(onGrab)}
        >
          <IconGripVertical size={16} stroke={1.5} />
        </ActionIcon>
        <button type="button" className={css['open']} aria-expanded={isOpen} aria-controls={contentId} onClick={onToggle}>
          <span className={css['text']}>
            <span className={css['summary']}>{summary ?? title}</span>
            {summary && <span className={css['title']}>{title}</span>}
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
        {actions.length > 0 && (
          <ActionMenu
            label={t('themeForm.list.more', { name: title })}
            actions={actions}
            renderTrigger={(props) => (
              <ActionIcon aria-label={t('themeForm.list.more', { name: title })} {...props}>
                <IconDots size={16} stroke={1.5} />
              </ActionIcon>
            )}
          />
        )}
      </div>
      <div id={contentId}>{isOpen && <div className={`stack ${css['content']}`}>{content()}</div>}</div>
    </li>
  )
}
