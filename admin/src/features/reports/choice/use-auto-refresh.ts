import { REPORT_REFRESH_MS } from '@vitrine/contract/limits.ts'
import { type RefObject, useEffect } from 'react'

/**
 * Reloads a report every five minutes (specification section 9): not in a hidden tab, and not while a picker in `controls` is open.
 * A reload that was left out in a hidden tab follows when the tab is shown again.
 * @param isOn whether auto-refresh is on, and the figures can still change
 */
export function useAutoRefresh(isOn: boolean, controls: RefObject<HTMLElement | null>, reload: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined
    let isDue = false
    const tick = () => {
      isDue = document.hidden
      if (isDue || controls.current?.querySelector('[aria-expanded="true"]')) return
      reload()
    }
    const timer = setInterval(tick, REPORT_REFRESH_MS)
    const onShown = () => {
      if (isDue && !document.hidden) tick()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [isOn, controls, reload])
}
