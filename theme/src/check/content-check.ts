import type { Field } from '../fields/kinds.ts'
import type { Leaf, ShownPart } from './leaves.ts'
import { buttonLabels } from './link-check.ts'
import type { Warning } from './warning.ts'

/** Warns about sections and items that show nothing, sections without a heading, and sections that repeat another one. */
export function checkContent(parts: readonly ShownPart[]): Warning[] {
  const seen = new Set<string>()
  return parts.flatMap((part): Warning[] => {
    const { section, path, fields, leaves } = part
    if (!section) return emptyItems(leaves)
    const labels = buttonLabels(leaves)
    if (!leaves.some((leaf) => isContent(leaf, labels))) return [{ kind: 'empty_section', path: [...path, placeOfContent(fields)] }]
    const content = `${section.type} ${JSON.stringify(section.settings)}`
    if (seen.has(content)) return [{ kind: 'repeated_section', path: [...path, placeOfContent(fields)] }]
    seen.add(content)
    return [...noHeading(leaves), ...emptyItems(leaves)]
  })
}

const noHeading = (leaves: readonly Leaf[]): Warning[] =>
  leaves
    .filter(({ field, value }) => field.kind === 'text' && field.heading === 'section' && value === '')
    .map(({ path }) => ({ kind: 'no_heading', path }))

/** Warns about items that could show an image or a text, and have none. */
function emptyItems(leaves: readonly Leaf[]): Warning[] {
  const labels = buttonLabels(leaves)
  const items = Map.groupBy(
    leaves.filter(({ item }) => item !== null),
    ({ item }) => item,
  )
  return [...items.values()].flatMap((inside): Warning[] => {
    const [first] = inside
    if (!first || !inside.some(({ field }) => hasContent(field)) || inside.some((leaf) => isContent(leaf, labels))) return []
    return [{ kind: 'empty_item', path: first.path }]
  })
}

/** The name of the store replaces an empty logo. */
const hasContent = (field: Field) =>
  (field.kind === 'image' && !field.isLogo) || field.kind === 'media' || field.kind === 'product' || field.kind === 'collection'

/** Returns whether a value alone makes a section or an item visible. The heading of a section does not. */
function isContent({ field, value, item, path }: Leaf, labels: ReadonlySet<string>): boolean {
  switch (field.kind) {
    case 'image':
    case 'media':
      return value !== null
    case 'richText':
    case 'html':
    case 'product':
    case 'collection':
      return value !== ''
    case 'link':
      return field.wholeItem !== undefined && isTitled(value as { name: string } | null)
    case 'countdown':
      return field.mode === 'end' && (value as { getTime: number }).getTime > 0
    case 'text':
    case 'textarea':
      return item !== null && value !== '' && !labels.has(path.join('.'))
    default:
      return false
  }
}

/** A tile without a title shows that of what it links to. */
const isTitled = (to: { name: string } | null): boolean => to?.name === 'category' || to?.name === 'product'

/** Returns the key of the field in which the content of a section is entered. */
function placeOfContent(fields: ShownPart['fields']): string {
  const kinds: readonly Field['kind'][] = ['list', 'blocks', 'responsive', 'html', 'collection', 'notice']
  const [key = ''] = Object.entries(fields).find(([, { kind }]) => kinds.includes(kind)) ?? []
  return key
}
