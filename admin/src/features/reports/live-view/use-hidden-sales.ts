import { useState } from 'react'

import { useMe } from '../../../api/use-me.ts'

/** Whether sales are hidden, for people who show their screen to others. Remembered per person in this browser. */
export function useHiddenSales(): [isHidden: boolean, toggle: () => void] {
  const key = `liveViewHidesSales:${useMe().id}`
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(key) !== null)
  const toggle = () => {
    if (isHidden) localStorage.removeItem(key)
    else localStorage.setItem(key, 'true')
    setIsHidden(!isHidden)
  }
  return [isHidden, toggle]
}
