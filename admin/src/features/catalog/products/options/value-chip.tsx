import { IconGripVertical, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { t } from '../../../../messages/messages.ts'
import { focusNeighbor } from '../../../../ui/list/focus-neighbor.ts'
import css from './options-card.module.css'
import { useSortableItem } from '../../../../ui/list/sortable.tsx'

const TEXT_MAX = 255

interface ValueChipProps {
  value: string
  onRename: (to: string) => void
  onRemove: () => void
}

/** One option value. The handle moves it, a click renames it, and the cross removes it. */
export function ValueChip({ value, onRename, onRemove }: ValueChipProps) {
  const { place, handle } = useSortableItem(value)
  const [draft, setDraft] = useState<string | null>(null)

  function finish(): void {
    const name = draft?.trim() ?? ''
    setDraft(null)
    if (name !== '') onRename(name)
  }

  return (
    <li className={css['chip']} {...place}>
      <button type="button" className={css['grip']} {...handle} aria-label={t('products.option.value.move', { value })}>
        <IconGripVertical size={14} stroke={1.5} />
      </button>
      {draft === null ? (
        <button
          type="button"
          className={css['value']}
          aria-label={t('products.option.value.rename', { value })}
          onClick={() => setDraft(value)}
        >
          {value}
        </button>
      ) : (
        <input
          className={css['rename']}
          aria-label={t('products.option.value.rename', { value })}
          maxLength={TEXT_MAX}
          size={Math.max(draft.length, 4)}
          value={draft}
          ref={focus}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDraft(null)
            if (event.key !== 'Enter') return
            event.preventDefault()
            finish()
          }}
        />
      )}
      <button
        type="button"
        className={css['cross']}
        aria-label={t('products.option.value.remove', { value })}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          onRemove()
        }}
      >
        <IconX size={14} stroke={1.75} />
      </button>
    </li>
  )
}

/** Focuses the new input and selects its text, because the input replaces the button that was clicked. */
function focus(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return
  // Selecting the text moves the focus in some browsers only.
  input.focus()
  input.select()
}
