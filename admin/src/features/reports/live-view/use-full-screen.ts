import { useEffect, useState } from 'react'

/**
 * Shows the page without the shell (shell.module.css), and on the whole screen where the browser can do that. Escape leaves it. It ends
 * with the page.
 */
export function useFullScreen(): [isFull: boolean, toggle: () => void] {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    if (!isFull) return
    const root = document.documentElement
    root.dataset['fullScreen'] = ''
    const changed = () => {
      if (!document.fullscreenElement) setIsFull(false)
    }
    // Not every browser can show a page on the whole screen, and then none handles Escape.
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsFull(false)
    }
    document.addEventListener('fullscreenchange', changed)
    document.addEventListener('keydown', pressed)
    root.requestFullscreen?.().catch(() => {})
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      document.removeEventListener('keydown', pressed)
      delete root.dataset['fullScreen']
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    }
  }, [isFull])
  return [isFull, () => setIsFull((last) => !last)]
}
