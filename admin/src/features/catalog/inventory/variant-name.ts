import type { StockRow } from './stock-edits.ts'

/** What a variant is called where its product is not seen: `Linen shirt, S / Blue`. */
export const variantName = ({ productTitle, variantTitle }: Pick<StockRow, 'productTitle' | 'variantTitle'>): string =>
  [productTitle, variantTitle].filter(Boolean).join(', ')
