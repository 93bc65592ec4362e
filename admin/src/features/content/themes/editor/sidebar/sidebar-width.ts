/** The width of the sidebar in pixels: at first, at least, and below which it shows icons only. */
export const SIDEBAR = { start: 350, min: 50, rail: 200, maxShare: 0.6 }

/** Returns the width that the sidebar gets for a wanted one: it is a rail of icons, or wide enough for its forms. */
export function fitted(wanted: number, available: number): number {
  if (wanted < SIDEBAR.rail) return SIDEBAR.min
  return Math.round(Math.min(wanted, Math.max(available * SIDEBAR.maxShare, SIDEBAR.rail)))
}

/** Returns the width after a step with the arrow keys. A step out of the rail leads to its other side. */
export function stepped(width: number, step: number, available: number): number {
  if (width < SIDEBAR.rail && step > 0) return fitted(SIDEBAR.rail, available)
  return fitted(width + step, available)
}

const keyOf = (userId: string) => `themeSidebar:${userId}`

/** The width that a user chose in this browser. */
export function readWidth(userId: string): number {
  const width = Number(localStorage.getItem(keyOf(userId)) ?? SIDEBAR.start)
  return Number.isFinite(width) ? Math.max(width, SIDEBAR.min) : SIDEBAR.start
}

export const keepWidth = (userId: string, width: number): void => localStorage.setItem(keyOf(userId), String(width))
