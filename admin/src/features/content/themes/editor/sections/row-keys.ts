import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * The handlers of the toolbar of a section’s row. Tab leads to one button of each row, so that a long list takes few presses. The arrow
 * keys lead to its other buttons, and up and down to the next row.
 */
export const rowKeys = {
  onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, currentTarget: row, target, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey || !isIn(row, target) || isDragging()) return
    const next = nextOf(row, target, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  },
  onFocus({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
    if (isIn(row, target)) setStop(row, target)
  },
  /** Coming back to a row, Tab leads to its section again. */
  onBlur({ currentTarget: row, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (!isIn(row, relatedTarget)) setStop(row, stopOf(row))
  },
}

/** What a button opens, such as its menu, is rendered elsewhere and has keys of its own. */
const isIn = (row: Element, target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement && row.contains(target)

/** A section that is dragged by keyboard keeps the arrow keys. */
const isDragging = () => document.querySelector('[data-dragging]') !== null

const buttonsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>('button:enabled')]

/** Returns the button that opens the section, or the first one of a section that can’t be opened. */
const stopOf = (row: Element) => row.querySelector<HTMLElement>('[data-part]:enabled') ?? buttonsOf(row)[0]

function setStop(row: Element, stop: HTMLElement | undefined): void {
  for (const button of buttonsOf(row)) button.tabIndex = button === stop ? 0 : -1
}

function nextOf(row: HTMLElement, target: HTMLElement, key: string): HTMLElement | undefined {
  const buttons = buttonsOf(row)
  const at = buttons.indexOf(target)
  switch (key) {
    case 'ArrowLeft':
      return buttons[at - 1]
    case 'ArrowRight':
      return buttons[at + 1]
    case 'Home':
      return buttons[0]
    case 'End':
      return buttons.at(-1)
    case 'ArrowUp':
      return stopIn(row.parentElement?.previousElementSibling)
    case 'ArrowDown':
      return stopIn(row.parentElement?.nextElementSibling)
    default:
      return undefined
  }
}

const stopIn = (item: Element | null | undefined) => (item ? stopOf(item) : undefined)
