/** What of a variant's row says how many of it can be bought. */
export interface StockRow {
  inventory_tracker: string
  inventory_policy: string
  inventory_quantity: number
}

/** Units that can be bought now; Infinity where nobody counts, or where it is sold beyond stock. */
export const unitsLeft = ({ inventory_tracker, inventory_policy, inventory_quantity }: StockRow): number =>
  inventory_tracker !== '' && inventory_policy === 'deny' ? Math.max(0, inventory_quantity) : Infinity
