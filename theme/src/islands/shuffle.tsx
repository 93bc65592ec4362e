import { useEffect, useRef } from 'react'

/** Puts the cards of its carousel into a random order on each visit. Renders nothing. */
export function Shuffle() {
  const own = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = own.current?.closest('section')?.querySelector('.carousel-track')
    // A row that is already visible does not change.
    if (!row || row.getBoundingClientRect().top < innerHeight) return
    for (let left = row.children.length; left > 1; left--) {
      // A random card among those not yet moved goes to the end, so that every order is equally likely.
      const one = row.children[Math.floor(Math.random() * left)]
      if (one) row.append(one)
    }
    // The browser may have scrolled along with the card that was first in view, so the row is scrolled back to the start.
    row.scrollTo({ left: 0, behavior: 'instant' })
  }, [])
  return <span ref={own} hidden />
}
