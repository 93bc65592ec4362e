import type { Path } from '../edit/json.ts'
import type { Leaf } from './leaves.ts'
import type { Warning } from './warning.ts'

/** Warns about buttons that lack their link or their label, and items that look like links and lead nowhere. */
export function checkLinks(leaves: readonly Leaf[]): Warning[] {
  return leaves.flatMap((leaf): Warning[] => {
    const { field, value, path } = leaf
    if (field.kind !== 'link') return []
    const label = labelOfButton(leaf)
    if (label && label.text !== '' && value === null) return [{ kind: 'button_without_link', path }]
    // The link of a slide without a button is the whole slide.
    if (label && label.text === '' && (value !== null || isAsked(leaf)) && field.wholeItem === undefined)
      return [{ kind: 'link_without_label', path: label.path }]
    return field.wholeItem === 'expected' && value === null && isVisible(leaf, leaves) ? [{ kind: 'item_without_link', path }] : []
  })
}

/** Whether a toggle shows the button. */
const isAsked = ({ field }: Leaf): boolean => field.when?.is === true

const isVisible = ({ item }: Leaf, leaves: readonly Leaf[]): boolean =>
  leaves.some(
    (leaf) => leaf.item === item && (leaf.field.kind === 'image' ? leaf.value !== null : leaf.field.kind === 'text' && leaf.value !== ''),
  )

/** Returns the joined paths of the texts of buttons. */
export const buttonLabels = (leaves: readonly Leaf[]): ReadonlySet<string> =>
  new Set(leaves.flatMap((leaf) => labelOfButton(leaf)?.path.join('.') ?? []))

/** Returns the text of the button that follows a link, or undefined if none does. */
export function labelOfButton({ field, beside, path }: Leaf): { text: string; path: Path } | undefined {
  if (field.kind !== 'link' || field.button === undefined) return undefined
  const keys = field.button.split('.')
  const text = keys.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], beside)
  return { text: String(text), path: [...path.slice(0, -1), ...keys] }
}
