import type { Answer, CallInput } from '../../../api/types.ts'

export type Menu = Answer<'menus.get'>
export type MenuBody = CallInput<'menus.create'>['body']
type NestedItem = NonNullable<MenuBody['items']>[number]
export type Target = NestedItem['target']
export type ResourceTarget = Extract<Target, { id: string }>

/** An item as the editor holds it: the tree as lines, each with how deep it stands. */
export interface MenuLine {
  id: string
  /** 0 at the top. */
  depth: number
  title: string
  badge: string
  newWindow: boolean
  target: Target
  /** What the resource it leads to is called; '' for what is gone, and for what is no resource. */
  name: string
}

/** A menu as its form holds it. */
export type MenuValues = {
  title: string
  handle: string
  items: MenuLine[]
}

export const isResource = (target: Target): target is ResourceTarget => 'id' in target

interface AnyItem extends Omit<NestedItem, 'items' | 'badge' | 'newWindow'> {
  badge: string
  newWindow: boolean
  items?: readonly AnyItem[]
}

export const valuesOf = ({ title, handle, items, targets }: Menu): MenuValues => ({ title, handle, items: linesOf(items, targets) })

function linesOf(items: readonly AnyItem[], targets: Menu['targets'], depth = 0): MenuLine[] {
  return items.flatMap(({ items: below = [], ...item }) => [
    { ...item, depth, name: isResource(item.target) ? (targets[item.target.id] ?? '') : '' },
    ...linesOf(below, targets, depth + 1),
  ])
}

/** What the server takes. Without a handle it makes one, or keeps the one the menu has. */
export const bodyOf = ({ title, handle, items }: MenuValues): MenuBody => ({
  title,
  ...(handle !== '' && { handle }),
  items: nested(items, 0),
})

type Branch = Omit<MenuLine, 'depth' | 'name'> & { items?: Branch[] }

/** The lines as a tree again. The deepest level has no place for items. */
function nested(lines: readonly MenuLine[], depth: number): Branch[] {
  const tops = lines.flatMap((line, index) => (line.depth === depth ? [index] : []))
  return tops.map((from, at) => {
    const { depth: _depth, name: _name, ...item } = lines[from] as MenuLine
    const below = lines.slice(from + 1, tops[at + 1])
    return depth === DEEPEST ? item : { ...item, items: nested(below, depth + 1) }
  })
}

/** Three levels: 0, 1, 2. */
export const DEEPEST = 2

/** The place of each line in what the server takes, as its errors name it: `items.0.items.2`. */
export function placesOf(lines: readonly MenuLine[]): string[] {
  const counts: number[] = []
  return lines.map(({ depth }) => {
    counts.length = depth + 1
    counts[depth] = (counts[depth] ?? -1) + 1
    return counts.map((count) => `items.${count}`).join('.')
  })
}
