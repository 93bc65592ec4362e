import type { StockRow } from './stock-edits.ts'

/** Returns the title of the product followed by the title of the variant, for example `Linen shirt, S / Blue`. */
export const variantName = ({ productTitle, variantTitle }: Pick<StockRow, 'productTitle' | 'variantTitle'>): string =>
  [productTitle, variantTitle].filter(Boolean).join(', ')
