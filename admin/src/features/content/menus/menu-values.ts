import type { Answer, CallInput } from '../../../api/types.ts'

export type Menu = Answer<'menus.get'>
export type MenuBody = CallInput<'menus.create'>['body']
type NestedItem = NonNullable<MenuBody['items']>[number]
export type Target = NestedItem['target']
export type ResourceTarget = Extract<Target, { id: string }>

/** A menu item in the editor. The tree is a list of lines, each with its depth. */
export interface MenuLine {
  id: string
  /** The depth in the tree; 0 is the top level. */
  depth: number
  title: string
  badge: string
  newWindow: boolean
  target: Target
  /** The name of the target resource; an empty string when it was deleted or the target is not a resource. */
  name: string
}

/** The values of a menu's form. */
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

/**
 * Converts form values to the body of the calls that create and update a menu. If the handle is empty, the server makes
 * one or keeps the existing one.
 */
export const bodyOf = ({ title, handle, items }: MenuValues): MenuBody => ({
  title,
  ...(handle !== '' && { handle }),
  items: nested(items, 0),
})

type Branch = Omit<MenuLine, 'depth' | 'name'> & { items?: Branch[] }

/** Converts lines to a tree. Items on the deepest level have no `items` field. */
function nested(lines: readonly MenuLine[], depth: number): Branch[] {
  const tops = lines.flatMap((line, index) => (line.depth === depth ? [index] : []))
  return tops.map((from, at) => {
    const { depth: _depth, name: _name, ...item } = lines[from] as MenuLine
    const below = lines.slice(from + 1, tops[at + 1])
    return depth === DEEPEST ? item : { ...item, items: nested(below, depth + 1) }
  })
}

/** The deepest level of a menu. The three levels are 0, 1 and 2. */
export const DEEPEST = 2

/** Returns the path of each line in the request body, such as `items.0.items.2`, as it appears in the server's errors. */
export function placesOf(lines: readonly MenuLine[]): string[] {
  const counts: number[] = []
  return lines.map(({ depth }) => {
    counts.length = depth + 1
    counts[depth] = (counts[depth] ?? -1) + 1
    return counts.map((count) => `items.${count}`).join('.')
  })
}
