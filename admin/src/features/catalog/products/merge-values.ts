import { mergeChanges, type Merged, type Versions } from '../../../ui/form/version-form/merge-changes.ts'
import { bodyOf, type ProductValues } from './product-values.ts'

/** Merges two changes that were made to the same version of a product. */
export function mergeValues(versions: Versions<ProductValues>): Merged<ProductValues> {
  const { merged, conflicts } = mergeChanges(versions, {
    // These fields belong together, because variants refer to option values and to the product's images.
    together: ['options', 'variants', 'media'],
    // Values are compared in the form in which they are sent to the server. For example, it does not
    // count as a change when the server finishes downloading an imported image in the meantime.
    comparable: bodyOf,
  })
  const known = new Set(versions.theirs.variants.map(({ id }) => id))
  // A variant that the other side deleted loses its ID, so that saving the merged product creates it again.
  const variants = merged.variants.map(({ id, ...row }) => (id && known.has(id) ? { ...row, id } : row))
  return { merged: { ...merged, variants }, conflicts }
}
