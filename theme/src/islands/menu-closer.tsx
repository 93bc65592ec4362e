import { useEffect } from 'react'

/** Closes submenus on Escape and when the focus or a click moves elsewhere. Renders nothing. */
export function MenuCloser({ nav }: { nav: string }) {
  useEffect(() => {
    const bar = document.getElementById(nav)
    if (!bar) return
    const all = new AbortController()
    const { signal } = all
    const close = (stays: (menu: HTMLDetailsElement) => boolean) => {
      for (const menu of bar.querySelectorAll('details')) if (!stays(menu)) menu.open = false
    }
    const elsewhere = ({ target }: Event) => close((menu) => menu.contains(target as Node))
    document.addEventListener('pointerdown', elsewhere, { signal })
    document.addEventListener('focusin', elsewhere, { signal })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        // Focus must not stay in an element that disappears.
        document.activeElement?.closest(`#${nav} details`)?.querySelector('summary')?.focus()
        close(() => false)
        // Submenus opened by hovering are closed too, until the pointer leaves and returns.
        if (bar.matches(':hover')) bar.classList.add('shut')
      },
      { signal },
    )
    bar.addEventListener('pointerleave', () => bar.classList.remove('shut'), { signal })
    return () => all.abort()
  }, [nav])
  return null
}
