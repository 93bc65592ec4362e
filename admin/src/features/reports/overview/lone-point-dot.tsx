import type { DotItemDotProps } from 'recharts'

/**
 * Draws the points of a line that no neighbour joins, which would not be seen at all.
 * @param name the line's value in each point
 */
export function lonePointDot(name: string) {
  return function LonePointDot({ key, cx, cy, index, points, stroke }: DotItemDotProps) {
    const isThere = (at: number) => points[at]?.payload[name] != null
    const isLone = isThere(index) && !isThere(index - 1) && !isThere(index + 1)
    return isLone && <circle key={key} cx={cx} cy={cy} r={3} fill={stroke} />
  }
}
