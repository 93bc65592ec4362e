import { type RefObject, useEffect, useState } from 'react'

/** How far below the visible part of the page an element is near. */
const MARGIN = '400px 0px'

/** Whether an element is or was in the visible part of the page, or near it. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, place])
  return isNear
}
