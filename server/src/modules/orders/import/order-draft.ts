import type { LedgerEntry } from '../../ledger/api.ts'
import type { Row, RowError } from '../../../platform/csv/import-definition.ts'
import type { Written } from '../address.ts'
import type { Transactions } from '../status.ts'

export type AddressDraft = Written

export interface LineDraft {
  title: string
  sku: string
  quantity: number
  fulfilledQuantity: number
  unitPriceCents: number
  discountCents: number
  /** The total of the line: price × quantity − discount. */
  totalCents: number
}

/** An order as read from an imported file. */
export interface OrderDraft {
  placedAt: Date
  email: string
  phone: string
  customerName: string
  country: string
  lines: LineDraft[]
  /** The price of the lines after discounts. */
  subtotalCents: number
  discountCents: number
  discountCode: string
  shippingCents: number
  shippingMethod: string
  taxCents: number
  money: Transactions
  note: string
  tags: string[]
  source: string
  shippingAddress: AddressDraft | null
  billingAddress: AddressDraft | null
  cancelledAt: Date | null
}

/** One document of an imported file: an order, a credit note, or nothing to import (no order and no entries). */
export interface DocumentDraft {
  /** The name of the order, or the number of the credit note. */
  number: string
  order: OrderDraft | null
  /** The document's ledger entries, without the IDs that they get when they are written. */
  entries: LedgerEntry[]
  /** The rows that are skipped on purpose, with the reason. */
  leftOut: RowError[]
}

/** Returns the reason why a row is skipped. */
export function leftOut(row: Row, code: string, message: string): RowError {
  return { row: row.number, column: null, code, message }
}
