import { type RefObject, useLayoutEffect, useState } from 'react'

import type { Size } from './fit.ts'

/** Returns the size of an element, whenever it changes. */
export function useRoom(place: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [place])
  return room
}
