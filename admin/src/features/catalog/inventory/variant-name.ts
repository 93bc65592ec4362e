import type { StockRow } from './stock-edits.ts'

/** Returns a variant's name with its product: `Linen shirt, S / Blue`. */
export const variantName = ({ productTitle, variantTitle }: Pick<StockRow, 'productTitle' | 'variantTitle'>): string =>
  [productTitle, variantTitle].filter(Boolean).join(', ')
