import type { Figures } from './profit-types.ts'

type Amounts = Pick<Figures, 'netSales' | 'shipping' | 'profit'>

const revenueOf = ({ netSales, shipping }: Amounts): number => netSales + shipping

/** Returns the part of net sales and shipping that is profit; null without sales. */
export const marginOf = (figures: Amounts): number | null => (revenueOf(figures) > 0 ? figures.profit / revenueOf(figures) : null)

/** Returns how many times the ad spend came back as net sales and shipping; null without ad spend. `adSpend` is negative. */
export const roasOf = (figures: Amounts & { adSpend: number }): number | null =>
  figures.adSpend < 0 ? revenueOf(figures) / -figures.adSpend : null

/**
 * Returns the ROAS at which ads earn exactly what they cost: the sales that one unit of profit before ad spend takes. Null if there
 * is no such profit, so that no ROAS is enough.
 */
export function breakEvenRoasOf(figures: Amounts & { adSpend: number }): number | null {
  const beforeAds = figures.profit - figures.adSpend
  return beforeAds > 0 ? revenueOf(figures) / beforeAds : null
}

/** Returns the part of the sold items whose cost is known; null if nothing was sold. */
export const knownShareOf = ({ units, knownUnits }: Pick<Figures, 'units' | 'knownUnits'>): number | null =>
  units > 0 ? knownUnits / units : null
