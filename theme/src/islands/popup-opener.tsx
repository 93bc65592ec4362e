import { useEffect } from 'react'

/** In milliseconds: long enough to have looked around. */
const CALM = 8000
/** The delay before the next try when the shopper is busy. */
const LATER = 4000

const busy = () =>
  // `:is` ignores selectors that a browser does not know.
  document.querySelector(':is(dialog[open], :popover-open, nav details[open], nav:hover)') !== null ||
  document.activeElement?.matches('input, textarea, select')

/**
 * Draws nothing: it shows the first popup that was not dismissed before, one in a visit, once the visitor has had time
 * and is not in the middle of something. What was dismissed is remembered in this browser for good; where nothing can
 * be remembered, nothing pops up.
 */
export function PopupOpener({ ids }: { /** Ids of the dialogs, separated by spaces. */ ids: string }) {
  useEffect(() => {
    let timer = 0
    const next = () => {
      if (sessionStorage.getItem('popup')) return
      const id = ids.split(' ').find((one) => !localStorage.getItem(one))
      const popup = id && document.getElementById(id)
      if (!(popup instanceof HTMLDialogElement)) return
      if (busy()) return wait(LATER)
      popup.addEventListener('close', () => localStorage.setItem(popup.id, 'closed'), { once: true })
      sessionStorage.setItem('popup', popup.id)
      popup.showModal()
    }
    const wait = (ms: number) => {
      timer = window.setTimeout(() => {
        try {
          next()
        } catch {
          // Storage is not available.
        }
      }, ms)
    }
    wait(CALM)
    return () => clearTimeout(timer)
  }, [ids])
  return null
}
