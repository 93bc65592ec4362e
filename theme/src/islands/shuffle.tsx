import { useEffect, useRef } from 'react'

/** Puts the cards of the carousel it stands beside in an order of this visit's own. Draws nothing. */
export function Shuffle() {
  const own = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = own.current?.closest('section')?.querySelector('.carousel-track')
    // What is in sight already stays as it is.
    if (!row || row.getBoundingClientRect().top < innerHeight) return
    for (let left = row.children.length; left > 1; left--) {
      // Any of those not moved yet goes to the end, so that each order is as likely as any other.
      const one = row.children[Math.floor(Math.random() * left)]
      if (one) row.append(one)
    }
    // The row would stay with the card it stood at, wherever that went.
    row.scrollTo({ left: 0, behavior: 'instant' })
  }, [])
  return <span ref={own} hidden />
}
