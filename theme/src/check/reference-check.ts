import type { Path } from '../edit/json.ts'
import { ALL_PRODUCTS } from '../fields/all-products.ts'
import type { ImageValue, LinkValue } from '../fields/values.ts'
import type { Leaf } from './leaves.ts'
import type { Warning } from './warning.ts'

/** What settings of a theme refer to: records by their handles, and files by their IDs. */
export interface Reference {
  kind: 'collections' | 'products' | 'pages' | 'menus' | 'files'
  name: string
}

/** What the store knows about a reference. */
export type Known = { state: 'hidden' | 'gone' } | { state: 'shown'; file?: KnownFile }
export interface KnownFile {
  alt: string
  /** A gray that is as light as the median of the image’s pixels, or undefined while nobody measured it. */
  medianGray: string | undefined
}
/** Returns what the store knows about a reference, or undefined while it isn’t known. */
export type Lookup = (reference: Reference) => Known | undefined

const kinds = { collection: 'collections', product: 'products', page: 'pages', menu: 'menus', category: 'collections' } as const

/** Returns what a value refers to, and whether it is a link to it. */
export function referenceOf({ field, value, beside }: Leaf): (Reference & { isLink: boolean }) | undefined {
  if (value === '' || value === null) return undefined
  switch (field.kind) {
    case 'collection':
    case 'product':
    case 'page':
    case 'menu':
      return named(kinds[field.kind], value as string, false)
    case 'link': {
      const to = value as LinkValue
      return to.name === 'category' || to.name === 'product' || to.name === 'page' ? named(kinds[to.name], to.params.slug, true) : undefined
    }
    case 'image':
      return field.replacedBy !== undefined && beside[field.replacedBy] !== null
        ? undefined
        : named('files', (value as ImageValue).id, false)
    case 'media':
      return named('files', (value as ImageValue).id, false)
    default:
      return undefined
  }
}

const named = (kind: Reference['kind'], name: string, isLink: boolean) =>
  kind === 'collections' && name === ALL_PRODUCTS ? undefined : { kind, name, isLink }

/** Warns about what doesn’t exist or isn’t visible to shoppers, and about images that nothing describes to people who can’t see them. */
export function checkReferences(leaves: readonly Leaf[], lookup: Lookup): Warning[] {
  return leaves.flatMap((leaf): Warning[] => {
    const reference = referenceOf(leaf)
    const known = reference && lookup(reference)
    if (!known) return []
    const { path } = leaf
    const { kind, isLink } = reference
    if (kind === 'files') return fileWarning(leaf, leaves, known)
    if (known.state === 'shown') return []
    const state = known.state
    return [{ kind: isLink ? `target_${state}` : `record_${state}`, path, values: { record: kind } }]
  })
}

function fileWarning(leaf: Leaf, leaves: readonly Leaf[], known: Known): Warning[] {
  const { field, value, path } = leaf
  if (known.state === 'gone') return [{ kind: 'file_gone', path }]
  const isDescribed = (value as ImageValue).alt !== '' || (known.state === 'shown' && known.file?.alt !== '')
  if (isDescribed || (field.kind === 'image' && field.isLogo) || leaves.some((other) => isTextBeside(other, path))) return []
  return [{ kind: 'no_alt', path }]
}

/** A title or a text beside an image says what it shows, so that the image is decoration. */
function isTextBeside({ field, value, path }: Leaf, image: Path): boolean {
  const around = image.slice(0, -1)
  if (!around.every((key, depth) => path[depth] === key)) return false
  if (field.kind === 'link') return field.wholeItem === 'expected' && value !== null && (value as LinkValue).name !== 'url'
  return (field.kind === 'text' || field.kind === 'richText') && value !== ''
}
