import { useEffect, type RefObject } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')

/**
 * Adds the keyboard shortcuts of a list: `/` for the search, `j` and `k` for the next and previous row, `x` to select,
 * `?` for help. Enter needs no code, because the focused row is a link. `toggle` is undefined when rows cannot be
 * selected.
 */
export function useListShortcuts(root: RefObject<HTMLElement | null>, toggle: ((id: string) => void) | undefined): void {
  useEffect(() => {
    const links = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]

    function move(by: number): void {
      const all = links()
      const row = document.activeElement?.closest('[data-row]')
      const here = all.findIndex((link) => row?.contains(link))
      all[Math.min(Math.max(here + by, 0), all.length - 1)]?.focus()
    }

    const keys: Record<string, () => void> = {
      '/': () => root.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
      j: () => move(1),
      k: () => move(-1),
      x: () => {
        const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
        if (id) toggle?.(id)
      },
      '?': () => root.current?.querySelector<HTMLElement>('[data-list-help]')?.click(),
    }

    function onKeyDown(event: KeyboardEvent): void {
      const run = keys[event.key]
      if (!run || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // An open dialog or menu receives the keys instead.
      if (document.querySelector('[role=dialog], [role=menu]')) return
      event.preventDefault()
      run()
    }

    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [root, toggle])
}
