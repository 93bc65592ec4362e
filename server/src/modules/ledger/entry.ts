/**
 * The kind of a ledger row. `order` counts orders and carries no money; total sales are sale + discount + return + shipping + tax; duty,
 * fee and cost are stored beside them.
 */
export type LedgerKind = 'order' | 'sale' | 'discount' | 'return' | 'shipping' | 'tax' | 'duty' | 'cost' | 'fee'

/** One row of the ledger, signed as it counts in total sales: a discount and a return are negative. */
export interface LedgerEntry {
  /** The time it counts: of the sale, or of the refund. */
  occurredAt: Date
  kind: LedgerKind
  /** Defaults to `online_store`; `boost_upsell` is a part of it. */
  channel?: 'online_store' | 'boost_upsell'
  /** Minor units of the store's currency. */
  amountCents: number
  /** Quantity of a sale; negative for a return. */
  quantity?: number
  /** 1 on the `order` row of a placed order. */
  orderCount?: number
  orderId?: string
  linePosition?: number
  /** Number of the order, refund or credit note. */
  document?: string
  description?: string
  importId?: string
}

/** Sums of the ledger over a period. Minor units; discounts and returns are negative. */
export interface SalesSums {
  /** Placed orders, including canceled and refunded ones. */
  orders: number
  /** Sold items; returns do not lower them. */
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

/** Total sales = gross − discounts − returns + shipping + taxes (discounts and returns are negative here). */
export function totalSales({ gross, discounts, returns, shipping, taxes }: SalesSums): number {
  return gross + discounts + returns + shipping + taxes
}
