import { useEffect } from 'react'

/** Draws nothing: it goes where something may be known by now. */
export function LookAgain({ href, seconds }: { href: string; seconds: number }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(href), seconds * 1000)
    return () => clearTimeout(timer)
  }, [href, seconds])
  return null
}
