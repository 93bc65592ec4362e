/** The columns of a variant that decide how many items can be bought. */
export interface StockRow {
  inventory_tracker: string
  inventory_policy: string
  inventory_quantity: number
}

/** Returns how many items can be bought now. Infinity when stock is not tracked, or when the variant can be oversold. */
export const unitsLeft = ({ inventory_tracker, inventory_policy, inventory_quantity }: StockRow): number =>
  inventory_tracker !== '' && inventory_policy === 'deny' ? Math.max(0, inventory_quantity) : Infinity
