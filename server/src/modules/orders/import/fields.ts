import type { Preset } from '../../../platform/csv/import-definition.ts'

/** The column of each field in Shopify's order export. */
const shopify = {
  name: 'Name',
  email: 'Email',
  financialStatus: 'Financial Status',
  paidAt: 'Paid at',
  fulfillmentStatus: 'Fulfillment Status',
  currency: 'Currency',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  taxes: 'Taxes',
  total: 'Total',
  discountCode: 'Discount Code',
  discountAmount: 'Discount Amount',
  shippingMethod: 'Shipping Method',
  createdAt: 'Created at',
  lineQuantity: 'Lineitem quantity',
  lineName: 'Lineitem name',
  linePrice: 'Lineitem price',
  lineSku: 'Lineitem sku',
  lineFulfillmentStatus: 'Lineitem fulfillment status',
  lineDiscount: 'Lineitem discount',
  billingName: 'Billing Name',
  billingAddress1: 'Billing Address1',
  billingAddress2: 'Billing Address2',
  billingCompany: 'Billing Company',
  billingCity: 'Billing City',
  billingZip: 'Billing Zip',
  billingProvince: 'Billing Province',
  billingCountry: 'Billing Country',
  billingPhone: 'Billing Phone',
  shippingName: 'Shipping Name',
  shippingAddress1: 'Shipping Address1',
  shippingAddress2: 'Shipping Address2',
  shippingCompany: 'Shipping Company',
  shippingCity: 'Shipping City',
  shippingZip: 'Shipping Zip',
  shippingProvince: 'Shipping Province',
  shippingCountry: 'Shipping Country',
  shippingPhone: 'Shipping Phone',
  notes: 'Notes',
  cancelledAt: 'Cancelled at',
  refundedAmount: 'Refunded Amount',
  outstandingBalance: 'Outstanding Balance',
  tags: 'Tags',
  source: 'Source',
  phone: 'Phone',
  duties: 'Duties',
} as const

/**
 * The column of each field in the transaction list of a store that does not use Shopify. The list has one invoice line per row.
 */
const onlineRetail = {
  number: 'InvoiceNo',
  sku: 'StockCode',
  title: 'Description',
  quantity: 'Quantity',
  placedAt: 'InvoiceDate',
  price: 'UnitPrice',
  customer: 'CustomerID',
  country: 'Country',
} as const

export type ShopifyField = keyof typeof shopify
export type OnlineRetailField = keyof typeof onlineRetail

/** The usual column name of each field, per preset. */
export const columnsOf: Record<Preset, Readonly<Record<string, string>>> = { shopify, 'online-retail': onlineRetail }

/** The fields without which an order cannot be imported. */
export const requiredFields: Record<Preset, readonly string[]> = {
  shopify: ['name', 'createdAt', 'lineName', 'lineQuantity', 'linePrice'] satisfies ShopifyField[],
  'online-retail': ['number', 'quantity', 'placedAt', 'price'] satisfies OnlineRetailField[],
}

/** Maps columns of the file to fields by name. Case and spaces are ignored. */
export function mapByName(names: readonly string[], preset: Preset): Record<string, string | null> {
  const fold = (name: string) => name.replace(/\s+/g, '').toLowerCase()
  const byName = new Map(Object.entries(columnsOf[preset]).map(([field, column]) => [fold(column), field]))
  return Object.fromEntries(
    names.map((name) => {
      const field = byName.get(fold(name)) ?? null
      // When the names of two columns differ only in case or spaces, only the first column is mapped.
      byName.delete(fold(name))
      return [name, field]
    }),
  )
}
