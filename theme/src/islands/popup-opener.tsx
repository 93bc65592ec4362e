import { useEffect } from 'react'

/** The number of milliseconds before a popup may open, so that visitors can look around first. */
const CALM = 8000
/** The number of milliseconds before the next try when the visitor is busy. */
const LATER = 4000

const busy = () =>
  // `:is` ignores selectors that a browser does not know.
  document.querySelector(':is(dialog[open], :popover-open, nav details[open], nav:hover, .consent:not([hidden]))') !== null ||
  document.activeElement?.matches('input, textarea, select')

/**
 * Shows at most one popup per visit: the first that was never dismissed in this browser. It waits until the visitor has been on
 * the page for a while and is not using a field, menu or dialog, and has answered the consent banner. Without storage, no popup is shown. Renders nothing.
 */
export function PopupOpener({ ids }: { /** The ids of the dialogs, separated by spaces. */ ids: string }) {
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
          // Storage is not available, so no popup is shown.
        }
      }, ms)
    }
    wait(CALM)
    return () => clearTimeout(timer)
  }, [ids])
  return null
}
