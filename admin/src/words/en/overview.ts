/** The Overview. Card and chart names are the specification's (section 2). */
export const overview = {
  'overview.zone': 'Days are counted in {zone}',
  'overview.dates': 'Dates',
  'overview.preset.today': 'Today',
  'overview.preset.yesterday': 'Yesterday',
  'overview.preset.last7': 'Last 7 days',
  'overview.preset.last30': 'Last 30 days',
  'overview.preset.last90': 'Last 90 days',
  'overview.preset.lastMonth': 'Last month',
  'overview.preset.weekToDate': 'Week to date',
  'overview.preset.monthToDate': 'Month to date',

  'overview.stores': 'Stores',
  'overview.stores.selectAll': 'Select all stores',
  'overview.stores.current': 'Current store',
  'overview.stores.all': 'All stores',
  'overview.stores.some': '{count, plural, one {# store selected} other {# stores selected}}',

  'overview.compare': 'Compare with',
  'overview.compare.previous_period': 'Previous period',
  'overview.compare.previous_year': 'Previous year',
  'overview.compare.none': 'No comparison',
  'overview.soFar': '{when}, so far',
  'overview.noSales': 'No sales in this period',
  'overview.importOrders': 'Import order history',
  'overview.noOrders': 'No orders in this period',
  'overview.ignored': 'Not counted: {stores}. They sell in another currency, or you may not see their Overview.',
  'overview.strangers': '{count, plural, one {# store is} other {# stores are}} not counted, as you are not a member there.',
  'overview.delta.from': 'from {value}',
  'overview.delta.up': 'Up',
  'overview.delta.down': 'Down',

  'overview.definition': 'How is this counted?',
  'overview.definition.of': 'How is {card} counted?',
  'overview.failed': '{card} could not be loaded',
  'overview.showTable': 'Show as table',
  'overview.showChart': 'Show as chart',
  'overview.table.when': 'When',

  'overview.totalSales': 'Total Sales',
  'overview.totalSales.chart': 'SALES OVERTIME',
  'overview.totalSales.definition':
    'Gross sales minus discounts and returns, plus shipping and taxes. A sale counts on the day of its order, a return on the day it happens. Test orders are left out.',
  'overview.split.onlineStore': 'Online store',
  'overview.split.boostUpsell': 'of which via Boost Upsell',
  'overview.split.parts': 'What it adds up from',
  'overview.split.gross': 'Gross sales',
  'overview.split.discounts': 'Discounts',
  'overview.split.returns': 'Returns',
  'overview.split.shipping': 'Shipping',
  'overview.split.taxes': 'Taxes',

  'overview.totalOrders': 'Total Orders',
  'overview.totalOrders.chart': 'Order OVERTIME',
  'overview.totalOrders.definition':
    'Orders placed on each day, those cancelled or refunded later included. Test and deleted orders are left out.',

  'overview.averageOrderValue': 'Average order value',
  'overview.averageOrderValue.chart': 'AOV OVERTIME',
  'overview.averageOrderValue.definition':
    'Gross sales minus discounts, divided by the number of orders. Shipping, taxes and later returns do not count.',

  'overview.averageOrderItems': 'Average order items',
  'overview.averageOrderItems.chart': 'AOI OVERTIME',
  'overview.averageOrderItems.definition': 'Units sold divided by the number of orders. Units returned later still count as sold.',
} as const
