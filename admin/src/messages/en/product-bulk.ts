/** Messages of bulk actions on products. */
export const productBulk = {
  'productBulk.add-tags': 'Add tags',
  'productBulk.add-tags.title': 'Add tags to {count, plural, one {# product} other {# products}}',
  'productBulk.remove-tags': 'Remove tags',
  'productBulk.remove-tags.title': 'Remove tags from {count, plural, one {# product} other {# products}}',
  'productBulk.collect': 'Add to collection',
  'productBulk.uncollect': 'Remove from collection',
  'productBulk.set-vendor': 'Set vendor',
  'productBulk.set-vendor.title': 'Set vendor for {count, plural, one {# product} other {# products}}',
  'productBulk.set-type': 'Set type',
  'productBulk.set-type.title': 'Set type for {count, plural, one {# product} other {# products}}',
  'productBulk.set-category': 'Set category',
  'productBulk.set-category.title': 'Set category for {count, plural, one {# product} other {# products}}',
  'productBulk.set-size-chart': 'Set size chart',
  'productBulk.set-size-chart.title': 'Set size chart for {count, plural, one {# product} other {# products}}',
  'productBulk.change-prices': 'Change prices',
  'productBulk.change-prices.title': 'Change prices for {count, plural, one {# product} other {# products}}',
  'productBulk.set-cost': 'Set cost',
  'productBulk.set-cost.title': 'Set cost for {count, plural, one {# product} other {# products}}',
  'productBulk.delete': 'Delete',
  'productBulk.delete.title': 'Delete {count, plural, one {# product} other {# products}}?',
  'productBulk.delete.action': 'Delete {count, plural, one {product} other {products}}',
  'productBulk.delete.body':
    '{count, plural, one {The product and its variants will be removed from your store immediately.} other {The products and their variants will be removed from your store immediately.}} Past orders won’t change. This can’t be undone.',

  'productBulk.sheet': 'Edit in spreadsheet',
  'productBulk.rules': 'Create bulk update',
  'productBulk.apply': 'Update {count, plural, one {# product} other {# products}}',
  'productBulk.changed':
    '{count, plural, =0 {All selected products were already up to date} one {# product updated} other {# products updated}}',
  'productBulk.working': 'Updating {count, plural, one {# product} other {# products}}…',
  'productBulk.progress': 'View progress',
  'productBulk.undone':
    '{kept, plural, =0 {Changes undone} one {Changes undone, except one value that someone changed since} other {Changes undone, except # values that someone changed since}}',
  'productBulk.deleted': '{count, plural, one {# product was deleted} other {# products were deleted}}',
  'productBulk.collected':
    '{count, plural, =0 {All selected products were already in {title}} one {# product added to {title}} other {# products added to {title}}}',
  'productBulk.uncollected':
    '{count, plural, =0 {None of the selected products were in {title}} one {# product removed from {title}} other {# products removed from {title}}}',

  'productBulk.tags': 'Tags',
  'productBulk.tags.required': 'Add at least one tag',
  'productBulk.empty.help': 'Replaces the current value. Leave blank to clear it.',
  'productBulk.cost.help':
    'Applies to every variant, for future orders. Shoppers can’t see the cost. Leave blank to clear it. Set costs of past orders in Estimated profit.',
  'productBulk.cost.invalid': 'Enter an amount of 0 or more, such as 4.50, or leave blank',

  'productBulk.prices.direction': 'Prices',
  'productBulk.prices.raise': 'Increase by',
  'productBulk.prices.lower': 'Decrease by',
  'productBulk.prices.size': 'Amount',
  'productBulk.prices.unit': 'Unit',
  'productBulk.prices.percent': 'percent',
  'productBulk.prices.amount': '{currency}',
  'productBulk.prices.invalid': 'Enter a number above 0, such as 10',
  'productBulk.prices.tooLow': 'Prices can’t decrease by more than 100%',
  'productBulk.prices.ending': 'Rounding',
  'productBulk.prices.any': 'Don’t round',
  'productBulk.prices.whole': 'Round to whole amounts like {example}',
  'productBulk.prices.nines': 'Round to prices like {example}',
  'productBulk.prices.example': 'For example, {before} becomes {after}. Compare-at prices won’t change.',
  'productBulk.prices.note': 'The price of every variant will change. Compare-at prices won’t change.',
} as const
