/**
 * Moves the focus from a button that removes its list item, so that the focus is not lost together with the item. It
 * goes to the last button of the next or previous item, which should remove that item, or to the control after the list.
 */
export function focusNeighbor(button: HTMLElement): void {
  const item = button.closest('li')
  const list = item?.parentElement
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  const after = [...(list?.parentElement?.querySelectorAll<HTMLElement>('button, input') ?? [])].find(
    (control) => list && !list.contains(control) && list.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const target = neighbor ? [...neighbor.querySelectorAll<HTMLElement>('button')].at(-1) : after
  target?.focus()
}
