import { bodyOf, type ProductValues } from './product-values.ts'

export type Field = keyof ProductValues

/** Fields that hang together: variants name values of options and pictures of the product, so they are taken as one. */
const parts: readonly (readonly Field[])[] = [
  ['options', 'variants', 'media'],
  ...(['title', 'bodyHtml', 'seoTitle', 'seoDescription', 'handle', 'status'] as const).map((field) => [field]),
  ...(['vendor', 'type', 'category', 'tags', 'giftCard', 'publishedAt', 'customFields', 'sizeChartId'] as const).map((field) => [field]),
]

/** Compared as the server takes them: that a picture has been fetched meanwhile, for example, is nobody's change. */
function differ(fields: readonly Field[], a: ProductValues, b: ProductValues): Field[] {
  const [one, other] = [bodyOf(a), bodyOf(b)]
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

interface Versions {
  /** What both changes were made from. */
  base: ProductValues
  mine: ProductValues
  theirs: ProductValues
}

/**
 * Two changes made from the same version, put together: what only one side changed is taken from it. Where both changed
 * the same to different values, `merged` has mine and `conflicts` names the fields.
 */
export function mergeValues({ base, mine, theirs }: Versions): { merged: ProductValues; conflicts: Field[] } {
  const isMine = (fields: readonly Field[]) => differ(fields, base, mine).length > 0
  const isTheirs = (fields: readonly Field[]) => differ(fields, base, theirs).length > 0
  const known = new Set(theirs.variants.map(({ id }) => id))
  const pick = (values: ProductValues, fields: readonly Field[]) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  const merged: ProductValues = Object.assign({ ...theirs }, ...parts.filter(isMine).map((fields) => pick(mine, fields)))
  return {
    // A variant the other side deleted is a new one if it is to stay.
    merged: { ...merged, variants: merged.variants.map(({ id, ...row }) => (id && known.has(id) ? { ...row, id } : row)) },
    conflicts: parts.filter((fields) => isMine(fields) && isTheirs(fields)).flatMap((fields) => differ(fields, mine, theirs)),
  }
}
