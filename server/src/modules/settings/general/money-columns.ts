/**
 * The number and JSON columns, by table, that are converted when a store changes its currency. The lists below contain the
 * columns that are not converted. `money-columns.test.ts` checks the schema: a column that may contain amounts and is in no list fails
 * the test.
 */
export const convertedColumns: Readonly<Record<string, readonly string[]>> = {
  // `convertCatalogue` converts these columns; triggers update the amounts of products.
  variants: ['price_cents', 'compare_at_cents', 'cost_cents'],
  products: ['price_cents', 'compare_at_cents'],
  // `convertTerms` converts these columns.
  discounts: ['value_cents', 'buy_cents', 'minimum_cents', 'maximum_cents', 'maximum_shipping_cents'],
  upsell_offers: ['value_cents', 'minimum_cents'],
  shipping_rates: ['price_cents', 'free_from_cents', 'least', 'most'],
  collections: ['rules'],
  // `convertThemes` converts these columns.
  themes: ['config'],
  theme_drafts: ['config'],
  theme_versions: ['config'],
  // `convertSegments` converts these amounts.
  customer_segments: ['tree'],
  // `convertFeeds` converts these amounts.
  product_feeds: ['settings'],
  // `convertCosts` converts these columns.
  cost_rules: ['fixed_cents', 'unit_cents', 'refund_cents'],
  daily_costs: ['amount_cents'],
  // `convertCarts` converts these columns.
  cart_lines: ['price_cents'],
  checkouts: ['total_cents', 'lines'],
}

/**
 * Tables with amounts that never change with the currency, or with rows that a store without sales cannot have. The value of each
 * table is the reason.
 */
export const otherMoney: Readonly<Record<string, string>> = {
  balance_entries: 'what the platform owes, each row in its own currency',
  bulk_updates: 'undo data of a bulk update, which names its currency; its amounts are not restored in another one',
  bulk_update_cells: 'undo data of a bulk update, which names its currency',
  cost_restatements: 'of items of orders; only test orders, which have no profit',
  storefront_preferences: '`forgetRates` removes the rates, which are of the former currency',
  customers: 'sums of orders; test orders aren’t in them, and the store has no others',
  dev_mailbox: 'emails that were sent',
  discount_uses: 'belongs to payments and test orders, each in its own currency',
  fulfillments: 'belongs to orders; test orders keep their currency',
  gateways: 'limits of a person’s account in the one currency it names, which other stores share',
  gateway_claims: 'of payments, counted towards those limits',
  gateway_takings: 'counted towards those limits',
  idempotency_keys: 'responses that were already sent',
  import_changes: 'undo data of an import; a product whose version changed isn’t restored',
  import_errors: 'cells from a file',
  order_bulks: 'belongs to orders; test orders keep their currency',
  order_events: 'belongs to orders; test orders keep their currency',
  order_lines: 'belongs to orders; test orders keep their currency',
  order_transactions: 'belongs to orders; test orders keep their currency',
  orders: 'test orders keep the currency that they were placed in; the store has no others',
  outbox: 'requested work, by ID',
  payments: 'ended without an order, each in its own currency',
  pixel_deliveries: 'events that happened, each in the currency of then',
  refunds: 'belongs to orders; test orders keep their currency',
  sales_ledger: 'the ledger is empty',
  campaign_quarters: 'sums of the ledger, which is empty',
  recovery_days: 'sums of the ledger, which is empty',
  sales_group_quarters: 'sums of the ledger, which is empty',
  sales_parts: 'sums of the ledger, which is empty',
  profit_quarters: 'sums of orders; test orders aren’t in them, and the store has no others',
  profit_parts: 'sums of orders; test orders aren’t in them, and the store has no others',
  profit_orders: 'sums of orders; test orders aren’t in them, and the store has no others',
  sales_quarters: 'sums of the ledger, which is empty',
  sales_days: 'sums of the ledger, which is empty',
  test_gateway_movements: 'the test gateway’s own books',
  test_gateway_payments: 'the test gateway’s own books, each in its own currency',
  visit_days: '`value` counts visits',
  visit_group_days: '`value` is a channel',
}

/** Columns that contain no amounts, although their type or name suggests it. */
export const noMoney: Readonly<Record<string, readonly string[]>> = {
  abandoned_settings: ['steps'],
  analytics_dashboards: ['cards'],
  checkouts: ['billing_address', 'shipping_address'],
  // The seller's own code, as text.
  custom_code_changes: ['after', 'before'],
  // `change` and `data` name fields, tags and people.
  customer_addresses: ['address'],
  customer_bulks: ['change', 'failures'],
  customer_events: ['data'],
  discounts: ['buys', 'excluded', 'gets', 'items'],
  imports: ['columns', 'counts', 'mapping'],
  menus: ['items'],
  notification_branding: ['links'],
  notification_templates: ['content'],
  notification_versions: ['content'],
  product_feeds: ['issue_counts', 'progress_total'],
  // Names of events, sets of IDs, and what is known of a browser.
  pixel_purchases: ['visitor'],
  pixels: ['event_codes', 'scope'],
  // How many rows were erased.
  privacy_requests: ['counts'],
  // `extra` contains the extra columns of imported files, which are never used as amounts.
  products: ['custom_fields', 'extra', 'options'],
  report_schedules: ['store_names'],
  saved_reports: ['search'],
  stores: ['address', 'survey'],
  // `changes` names settings, without their values.
  theme_versions: ['changes'],
  // Percentages by quantity, and sets of IDs.
  upsell_offers: ['offered', 'tiers', 'trigger_items'],
  variants: ['extra'],
  visit_steps_due: ['begun'],
}
