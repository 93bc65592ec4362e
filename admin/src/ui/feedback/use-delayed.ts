import { useEffect, useState } from 'react'

/** Skeletons appear only when loading takes longer than this, so that quick answers do not flicker. */
const SKELETON_DELAY_MS = 150

/** True once `active` has lasted for 150 ms. */
export function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(active), active ? SKELETON_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [active])
  return active && shown
}
