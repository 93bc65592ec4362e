import { DEEPEST, type MenuLine } from './menu-values.ts'

export type Move = 'up' | 'down' | 'in' | 'out'

/** Returns the index after a line and all lines below it in the tree. */
export function endOf(lines: readonly MenuLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0
  const next = lines.findIndex((line, at) => at > index && line.depth <= depth)
  return next === -1 ? lines.length : next
}

/** Returns the number of levels below a line. */
function levelsBelow(lines: readonly MenuLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0
  return Math.max(0, ...lines.slice(index + 1, endOf(lines, index)).map((line) => line.depth - depth))
}

/** Returns the index of the previous line with the same parent; -1 when there is none. */
function siblingBefore(lines: readonly MenuLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0
  const before = lines.findLastIndex((line, at) => at < index && line.depth <= depth)
  return before !== -1 && lines[before]?.depth === depth ? before : -1
}

/**
 * Moves a line to level `depth`, together with the lines below it in the tree. They are inserted before the line at
 * index `to`, or at the end if there is no such line.
 */
function relocate(lines: readonly MenuLine[], index: number, to: number, depth: number): MenuLine[] {
  const end = endOf(lines, index)
  const by = depth - (lines[index]?.depth ?? 0)
  const block = lines.slice(index, end).map((line) => ({ ...line, depth: line.depth + by }))
  const rest = lines.toSpliced(index, end - index)
  return rest.toSpliced(to > index ? to - (end - index) : to, 0, ...block)
}

/**
 * Moves a line together with the lines below it in the tree: `up` and `down` among its siblings, `in` under the sibling
 * before it, `out` to its parent's level, after the parent. Returns null if the move is impossible.
 */
export function moveLine(lines: readonly MenuLine[], id: string, move: Move): MenuLine[] | null {
  const index = lines.findIndex((line) => line.id === id)
  const line = lines[index]
  if (!line) return null
  const { depth } = line
  const end = endOf(lines, index)
  switch (move) {
    case 'up': {
      const before = siblingBefore(lines, index)
      return before === -1 ? null : relocate(lines, index, before, depth)
    }
    case 'down':
      return lines[end]?.depth === depth ? relocate(lines, index, endOf(lines, end), depth) : null
    case 'in':
      return siblingBefore(lines, index) !== -1 && depth + 1 + levelsBelow(lines, index) <= DEEPEST
        ? relocate(lines, index, index, depth + 1)
        : null
    case 'out': {
      const above = lines.findLastIndex((one, at) => at < index && one.depth === depth - 1)
      return depth === 0 ? null : relocate(lines, index, endOf(lines, above), depth - 1)
    }
  }
}

/** Removes a line, together with the lines below it in the tree. */
export function withoutLine(lines: readonly MenuLine[], id: string): MenuLine[] {
  const index = lines.findIndex((line) => line.id === id)
  return index === -1 ? [...lines] : lines.toSpliced(index, endOf(lines, index) - index)
}

/**
 * Returns the lines with a new line. It is the last one under the line with the ID `under`, or the last one of the menu
 * if there is no such line.
 */
export function withLine(lines: readonly MenuLine[], line: Omit<MenuLine, 'depth'>, under: string | null): MenuLine[] {
  const index = lines.findIndex(({ id }) => id === under)
  const above = lines[index]
  return above ? lines.toSpliced(endOf(lines, index), 0, { ...line, depth: above.depth + 1 }) : [...lines, { ...line, depth: 0 }]
}

/**
 * Returns the lines to show while a line is dragged. The lines below the dragged line in the tree are hidden, because
 * they move with it.
 */
export function visibleWhile(lines: readonly MenuLine[], dragged: string | null): readonly MenuLine[] {
  const index = lines.findIndex(({ id }) => id === dragged)
  return index === -1 ? lines : lines.toSpliced(index + 1, endOf(lines, index) - index - 1)
}

/**
 * Returns the level that a dragged line would get when it is dropped over another line: the allowed level nearest to
 * `wished`. The dragged line can be at most one level deeper than the line before it, and must be at least as deep as
 * the line after it. The lines below the dragged line must still fit.
 */
export function depthOver(lines: readonly MenuLine[], dragged: string, over: string, wished: number): number {
  const visible = visibleWhile(lines, dragged)
  const from = visible.findIndex(({ id }) => id === dragged)
  const to = visible.findIndex(({ id }) => id === over)
  const [line] = visible.slice(from, from + 1)
  if (!line || to === -1) return 0
  const after = visible.toSpliced(from, 1).toSpliced(to, 0, line)
  const room = DEEPEST - levelsBelow(lines, lines.indexOf(line))
  const most = Math.min(to === 0 ? 0 : (after[to - 1]?.depth ?? 0) + 1, room)
  const least = Math.min(after[to + 1]?.depth ?? 0, most)
  return Math.min(Math.max(wished, least), most)
}

/**
 * Returns the lines after one was dropped over another, on a level that `depthOver` allows. A line that was dragged
 * down is inserted after the other line, and a line that was dragged up is inserted before it. Lines deeper than
 * `depth` at that position are skipped, so that they stay under their own parent.
 */
export function dropLine(lines: readonly MenuLine[], dragged: string, over: string, depth: number): MenuLine[] {
  const index = lines.findIndex(({ id }) => id === dragged)
  const isDown = lines.findIndex(({ id }) => id === over) > index
  const block = lines.slice(index, endOf(lines, index))
  const rest = lines.filter((line) => !block.includes(line))
  const target = rest.findIndex(({ id }) => id === over)
  if (index === -1 || (target === -1 && over !== dragged)) return [...lines]
  const from = over === dragged ? index : target + (isDown ? 1 : 0)
  const to = rest.findIndex((line, at) => at >= from && line.depth <= depth)
  const by = depth - (lines[index]?.depth ?? 0)
  return rest.toSpliced(to === -1 ? rest.length : to, 0, ...block.map((line) => ({ ...line, depth: line.depth + by })))
}
