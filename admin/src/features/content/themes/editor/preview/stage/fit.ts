import type { View } from '../../editor.ts'

/** The sizes of the preview in pixels: of a phone, the narrowest page, the handle beside a frame, and the name above one. */
export const SIZES = { phone: { width: 375, height: 667 }, narrowest: 320, handle: 12, heading: 40 }

/** A size in pixels. */
export interface Size {
  width: number
  height: number
}

/** How a page is shown. */
export interface Fit extends Size {
  /** The scale of the page. Two pages that don’t fit beside each other are scaled down. */
  scale: number
  /** The largest width that the page can have. */
  full: number
}

/**
 * Returns the size of the page in each frame. Comparing doesn’t change its width, so that both pages have the layout that was edited.
 * @param room the room for all frames
 * @param isNarrow whether the window is that of a phone, which shows one frame at a time and no handle
 */
export function fit(room: Size, { device, width, isComparing }: Pick<View, 'device' | 'width' | 'isComparing'>, isNarrow: boolean): Fit {
  const handle = isNarrow ? 0 : SIZES.handle
  const full = Math.max(0, room.width - handle)
  const own = device === 'mobile' ? SIZES.phone.width : full
  const wide = Math.min(full, isNarrow ? own : Math.max(width ?? own, SIZES.narrowest))
  const column = isComparing && !isNarrow ? full / 2 : full
  const scale = wide > column ? column / wide : 1
  const height = Math.max(0, room.height - (isComparing ? SIZES.heading : 0)) / scale
  return { width: wide, height: device === 'mobile' ? Math.min(SIZES.phone.height, height) : height, scale, full }
}

/**
 * Returns the width of the page whose handle is at a place. A single frame is centered, so that it grows on both sides; of two, the
 * first begins where the room does.
 * @param x the distance to the start of the room in pixels
 */
export function widthAt(x: number, room: Size, isComparing: boolean): number {
  const width = isComparing ? x - SIZES.handle / 2 : 2 * (x - room.width / 2)
  return limited(width, room.width - SIZES.handle)
}

/** Returns a width within its limits, in whole pixels. */
export const limited = (width: number, full: number): number => Math.round(Math.min(Math.max(width, SIZES.narrowest), full))
