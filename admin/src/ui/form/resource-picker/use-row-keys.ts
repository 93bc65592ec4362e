import { type KeyboardEvent, useEffect, useRef } from 'react'

const STOPS = 'input[type="search"], li button:enabled, li input:enabled'

/**
 * Returns a handler with which the arrow keys move the focus between the search and the results, and Enter picks: the focused one, or
 * the first one while somebody types.
 * @param typed the text of the search
 * @param isCurrent whether the results are those of the typed text. Until then, the first one would be another than expected, so
 *   the keys wait for it.
 */
export function useRowKeys(typed: string, isCurrent: boolean) {
  const waiting = useRef<{ typed: string; run: () => void } | null>(null)
  useEffect(() => {
    if (!isCurrent) return
    // A key that was pressed for another text has no meaning any more.
    if (waiting.current?.typed === typed) waiting.current.run()
    waiting.current = null
  }, [isCurrent, typed])

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event
    if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'checkbox') return target.click()
    const run = runOf(event)
    if (!run) return
    event.preventDefault()
    if (isCurrent) run()
    else waiting.current = key === 'ArrowUp' ? null : { typed, run }
  }

  function runOf({ key, currentTarget: list, target, nativeEvent }: KeyboardEvent<HTMLElement>): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(list, 1)
    if (key === 'ArrowUp') return () => move(list, -1)
    const isSearch = target instanceof HTMLInputElement && target.type === 'search'
    if (key !== 'Enter' || !isSearch || typed.trim() === '' || nativeEvent.isComposing) return undefined
    return () => list.querySelector<HTMLElement>('[data-first]')?.click()
  }
}

function move(list: HTMLElement, steps: number): void {
  const stops = [...list.querySelectorAll<HTMLElement>(STOPS)]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at >= 0) stops[at + steps]?.focus()
}
