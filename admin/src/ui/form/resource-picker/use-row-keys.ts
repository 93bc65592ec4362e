import { type KeyboardEvent, useEffect, useRef } from 'react'

const STOPS = 'input[type="search"], li button:enabled, li input:enabled'

/**
 * Returns a handler with which the arrow keys move the focus between the search and the results. Enter then picks the focused one.
 * @param isCurrent whether the results are those of the typed text. Until then, the first one would be another than expected, so
 *   the focus moves as soon as they are.
 */
export function useRowKeys(isCurrent: boolean) {
  const waiting = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isCurrent || !waiting.current) return
    move(waiting.current, 1)
    waiting.current = null
  }, [isCurrent])

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: list, target } = event
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'checkbox') return target.click()
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    if (isCurrent) move(list, key === 'ArrowDown' ? 1 : -1)
    else waiting.current = key === 'ArrowDown' ? list : null
  }
}

function move(list: HTMLElement, steps: number): void {
  const stops = [...list.querySelectorAll<HTMLElement>(STOPS)]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at >= 0) stops[at + steps]?.focus()
}
