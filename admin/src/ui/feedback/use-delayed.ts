import { useEffect, useState } from 'react'

/** The number of milliseconds before skeletons appear, so that fast answers cause no flicker. */
const SKELETON_DELAY_MS = 150

/** Returns true once `active` has been true for 150 ms. */
export function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), active ? SKELETON_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [active])
  return active && shown
}
