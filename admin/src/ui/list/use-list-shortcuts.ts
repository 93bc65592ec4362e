import { useMemo, type RefObject } from 'react'

import { useKeys } from '../layout/use-keys.ts'

/**
 * Adds the keyboard shortcuts of a list: `/` for the search, `j` and `k` for the next and previous row, `x` to select,
 * `?` for help. Enter needs no code, because the focused row is a link. `toggle` is undefined when rows cannot be
 * selected.
 */
export function useListShortcuts(root: RefObject<HTMLElement | null>, toggle: ((id: string) => void) | undefined): void {
  const keys = useMemo(() => {
    function move(by: number): void {
      const all = [...(root.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const row = document.activeElement?.closest('[data-row]')
      const here = all.findIndex((link) => row?.contains(link))
      all[Math.min(Math.max(here + by, 0), all.length - 1)]?.focus()
    }

    return {
      '/': () => root.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
      j: () => move(1),
      k: () => move(-1),
      x: () => {
        const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
        if (id) toggle?.(id)
      },
      '?': () => root.current?.querySelector<HTMLElement>('[data-list-help]')?.click(),
    }
  }, [root, toggle])
  useKeys(keys)
}
