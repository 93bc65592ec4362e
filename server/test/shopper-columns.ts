/**
 * Every column with texts in the tables that have something of shoppers, and what an erasure does to it. If a column is missing, the suite
 * fails. So whoever adds one decides whether it says something about a person, and `erasure.test.ts` then looks for it.
 *
 * - `erased`: it may say who somebody is; after an erasure it doesn't
 * - `sealed`: the same, but nobody can read it without the server's key
 * - `kept`: it says nothing about a person
 */
export const shopperColumns: Record<string, Partial<Record<'erased' | 'sealed' | 'kept', string>>> = {
  abandoned_messages: { erased: 'recipient', kept: 'channel discount_code reason state' },
  checkouts: {
    erased: 'billing_address email note phone shipping_address staff_note',
    kept: 'currency language lines recovered_by state',
  },
  customer_addresses: { erased: 'address', sealed: 'digest', kept: 'country' },
  customer_bulks: { erased: 'failures', kept: 'change' },
  customer_consents: { erased: 'contact', kept: 'channel level source state' },
  customer_events: { erased: 'data', kept: 'kind' },
  customer_exports: { sealed: 'query', kept: 'file_key' },
  customer_former_emails: { erased: 'email' },
  customers: {
    erased: 'email first_name last_name note phone phone_digits search sort_name tag_keys tags',
    kept:
      'account_state country email_consent email_consent_level email_consent_source first_channel first_utm_campaign first_utm_source language ' +
      'last_channel last_utm_campaign last_utm_source sms_consent sms_consent_level sms_consent_source',
  },
  dev_mailbox: { erased: 'body html recipient subject', kept: 'files' },
  discount_uses: { erased: 'email', kept: 'state' },
  discounts: { erased: 'emails', kept: 'audience buys countries excluded gets items kind method sort_title title' },
  fulfillments: { erased: 'tracking_number tracking_url', kept: 'carrier lines state' },
  idempotency_keys: { erased: 'answer', kept: 'call key' },
  import_changes: { erased: 'before' },
  import_errors: { erased: 'cells message', kept: 'code column_name' },
  imports: { erased: 'columns file_name', kept: 'counts delimiter encoding failure file_key kind mapping preset state' },
  mail_deliveries: { erased: 'reason recipient', sealed: 'contents', kept: 'kind state' },
  mail_refusals: { erased: 'email' },
  order_bulks: { kept: 'change failures' },
  order_events: { erased: 'data', kept: 'kind' },
  order_lines: { kept: 'picture sku title upsell_place variant_title vendor' },
  order_transactions: { erased: 'error', kept: 'kind method provider reference state' },
  orders: {
    erased: 'attribution billing_address customer_name email marks note phone search shipping_address tags',
    kept:
      'cancel_reason country currency discount_code discounts fulfillment_status gateway_name language name payment_status shipping_method source ' +
      'state tax_lines visitor_consent',
  },
  outbox: { sealed: 'payload', kept: 'topic' },
  payments: { erased: 'buyer error', kept: 'action_url currency gateway_name method provider quote reference state' },
  pixel_deliveries: { erased: 'data error', kept: 'event state' },
  pixel_purchases: { erased: 'visitor' },
  privacy_requests: { sealed: 'people', kept: 'counts file_key kind last_file reason' },
  refunds: { erased: 'reason', kept: 'lines state' },
  reviews: { erased: 'author body email reply search title', kept: 'country source state' },
  saved_views: { erased: 'name query', kept: 'list' },
  shopper_codes: { erased: 'email' },
  text_refusals: { erased: 'phone' },
}

/** The tables that have nothing of shoppers: accounts of members, what the store sells and says, its settings, and sums. */
export const tablesWithoutShoppers =
  'abandoned_settings alert_choices alert_readers analytics_dashboards balance_entries bulk_update_cells bulk_updates campaign_quarters cart_lines ' +
  'carts collection_products collections cost_restatements cost_rules custom_code_changes customer_segments daily_costs discount_codes ' +
  'erased_contacts gateway_claims gateway_group_members gateway_groups gateway_takings gateways handle_redirects jobs link_presets list_layouts ' +
  'log_replays low_stock_alerted media menus notification_branding notification_templates notification_versions one_time_tokens ' +
  'option_library option_library_values order_campaigns order_numbers page_views pixel_health pixels privacy_settings product_feed_issues product_feed_settings product_feeds product_media ' +
  'product_ratings products profit_orders profit_parts profit_quarters publication_clock rate_limits recovery_days report_alerts report_fold_marks ' +
  'report_folds report_groups report_mailings report_recipients report_schedules report_words report_zones review_bulk_changes review_bulks review_feeds review_images review_requests review_settings sales_days ' +
  'sales_group_quarters sales_ledger sales_marks sales_parts sales_quarters saved_reports schema_migrations selling_settings sent_messages sessions shipping_rates ' +
  'shipping_zones shopper_sessions size_charts sold_units staff_alerts stale_products stock_holds stopped_forms stock_movements store_gateway_groups store_gateways ' +
  'store_invitations store_members store_pages storefront_filters storefront_preferences stores tax_regions test_gateway_movements ' +
  'test_gateway_payments theme_comments upsell_exposures upsell_offers upsell_quarters upsell_visits theme_drafts theme_versions themes url_redirects users variants visit_days visit_group_days ' +
  'visit_group_quarters visit_marks visit_parts visit_quarters visit_refusal_quarters visit_refusals visit_steps_due visit_uniques visit_words ' +
  'visitor_salts visitors visits widgets'

/** Returns the columns of a kind, as `table.column`. */
export const shopperColumnsOf = (...kinds: ('erased' | 'sealed' | 'kept')[]): string[] =>
  Object.entries(shopperColumns).flatMap(([table, columns]) =>
    kinds.flatMap((kind) => (columns[kind] === undefined ? [] : columns[kind].split(' ').map((column) => `${table}.${column}`))),
  )
