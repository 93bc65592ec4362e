/**
 * The kind of a ledger row. `order` counts orders and has no amount. Total sales are sale + discount + return + shipping + tax.
 * Duty, fee and cost are stored in addition, and are not part of total sales.
 */
export type LedgerKind = 'order' | 'sale' | 'discount' | 'return' | 'shipping' | 'tax' | 'duty' | 'cost' | 'fee'

/** One row of the ledger, with the sign that its amount has in total sales: discounts and returns are negative. */
export interface LedgerEntry {
  /** The time when the amount counts: the time of the sale or of the refund. */
  occurredAt: Date
  kind: LedgerKind
  /** The sales channel. The default is `online_store`, and `boost_upsell` is a part of it. */
  channel?: 'online_store' | 'boost_upsell'
  /** The amount in minor units of the store's currency. */
  amountCents: number
  /** The quantity of a sale; negative for a return. */
  quantity?: number
  /** The number of orders: 1 on the `order` row of a placed order. */
  orderCount?: number
  orderId?: string
  linePosition?: number
  /** The number of the order, refund or credit note. */
  document?: string
  description?: string
  importId?: string
}

/** The sums of the ledger over a period, in minor units. Discounts and returns are negative. */
export interface SalesSums {
  /** The number of placed orders, including canceled and refunded ones. */
  orders: number
  /** The number of sold items. Returns do not lower it. */
  units: number
  gross: number
  discounts: number
  returns: number
  shipping: number
  taxes: number
  /** The part of total sales from Boost Upsell. */
  upsell: number
}

export const noSales: Readonly<SalesSums> = {
  orders: 0,
  units: 0,
  gross: 0,
  discounts: 0,
  returns: 0,
  shipping: 0,
  taxes: 0,
  upsell: 0,
}

export function addSums(a: SalesSums, b: SalesSums): SalesSums {
  return {
    orders: a.orders + b.orders,
    units: a.units + b.units,
    gross: a.gross + b.gross,
    discounts: a.discounts + b.discounts,
    returns: a.returns + b.returns,
    shipping: a.shipping + b.shipping,
    taxes: a.taxes + b.taxes,
    upsell: a.upsell + b.upsell,
  }
}

/**
 * Returns total sales: gross − discounts − returns + shipping + taxes. Discounts and returns are negative here, so they are
 * added.
 */
export function totalSales({ gross, discounts, returns, shipping, taxes }: SalesSums): number {
  return gross + discounts + returns + shipping + taxes
}
