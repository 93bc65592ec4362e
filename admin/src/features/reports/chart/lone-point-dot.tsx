import type { DotItemDotProps } from 'recharts'

/**
 * Returns a component that draws a dot for each point without neighbors, because a line alone would not show it.
 * @param name the key of the line's value in each point
 */
export function lonePointDot(name: string) {
  return function LonePointDot({ key, cx, cy, index, points, stroke }: DotItemDotProps) {
    const isThere = (at: number) => points[at]?.payload[name] != null
    const isLone = isThere(index) && !isThere(index - 1) && !isThere(index + 1)
    return isLone && <circle key={key} cx={cx} cy={cy} r={3} fill={stroke} />
  }
}
