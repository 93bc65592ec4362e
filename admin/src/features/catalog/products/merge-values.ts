import { mergeChanges, type Merged, type Versions } from '../../../ui/form/version-form/merge-changes.ts'
import { bodyOf, type ProductValues } from './product-values.ts'

/** Two changes made from the same version of a product, put together. */
export function mergeValues(versions: Versions<ProductValues>): Merged<ProductValues> {
  const { merged, conflicts } = mergeChanges(versions, {
    // Variants name values of options and pictures of the product.
    together: ['options', 'variants', 'media'],
    // As the server takes them: that a picture has been fetched meanwhile, for example, is nobody's change.
    comparable: bodyOf,
  })
  const known = new Set(versions.theirs.variants.map(({ id }) => id))
  // A variant the other side deleted is a new one if it is to stay.
  const variants = merged.variants.map(({ id, ...row }) => (id && known.has(id) ? { ...row, id } : row))
  return { merged: { ...merged, variants }, conflicts }
}
