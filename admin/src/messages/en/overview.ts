/** Messages of the Overview. The names of cards and charts come from the specification (section 2). */
export const overview = {
  'overview.zone': 'Time zone: {zone}',
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

  'overview.compare': 'Compare to',
  'overview.compare.previous_period': 'Previous period',
  'overview.compare.previous_year': 'Previous year',
  'overview.compare.none': 'No comparison',
  'overview.soFar': '{when}, so far',
  'overview.noSales': 'No sales in this period',
  'overview.importOrders': 'Import order history',
  'overview.noOrders': 'No orders in this period',
  'overview.ignored': 'Not included: {stores}. You don’t have access to the Overview of these stores.',
  'overview.ignoredReports': 'Not included: {stores}. You don’t have access to the reports of these stores.',
  'overview.strangers':
    '{count, plural, one {# store isn’t included because you’re not a member of it.} other {# stores aren’t included because you’re not a member of them.}}',
  'overview.delta.from': 'from {value}',
  'overview.delta.up': 'Up',
  'overview.delta.down': 'Down',

  'overview.otherCurrency': 'and {amount} in {currency}',
  'overview.viewReport': 'View report',
  'overview.authFailed': 'Auth Failed',

  'overview.definition': 'How is this calculated?',
  'overview.definition.of': 'How is {card} calculated?',
  'overview.failed': 'Couldn’t load {card}',
  'overview.showTable': 'Show as table',
  'overview.showChart': 'Show as chart',
  'overview.table.when': 'Date',
  'overview.download': 'Download as CSV',
  'overview.download.of': 'Download {card} as CSV',
  'overview.image': 'Download as image',
  'overview.image.of': 'Download the chart of {card} as an image',
  'overview.csv.in': '{card} ({unit})',
  'overview.csv.comparedWith': 'Comparison date',
  'overview.csv.then': 'Comparison value',

  'overview.totalSales': 'Total Sales',
  'overview.totalSales.chart': 'SALES OVERTIME',
  'overview.totalSales.definition':
    'Gross sales minus discounts and returns, plus shipping and taxes. Sales are reported on the order date, and returns on the return date. Test orders aren’t included.',
  'overview.split.onlineStore': 'Online store',
  'overview.split.boostUpsell': 'Including via Boost Upsell',
  'overview.split.parts': 'Breakdown',
  'overview.split.gross': 'Gross sales',
  'overview.split.discounts': 'Discounts',
  'overview.split.returns': 'Returns',
  'overview.split.shipping': 'Shipping',
  'overview.split.taxes': 'Taxes',

  'overview.conversionRate': 'Online store conversion rate',
  'overview.conversionRate.chart': 'CONVERSION FUNNEL',
  'overview.conversionRate.definition':
    'Sessions with an order divided by all sessions. A session is reported on the day it began, and ends after 30 minutes without activity. Bots aren’t included.',
  'overview.noVisits': 'No sessions in this period',
  'overview.step.visits': 'Sessions',
  'overview.step.carts': 'Added to cart',
  'overview.step.checkouts': 'Reached checkout',
  'overview.step.completed': 'Completed checkout',

  'overview.totalOrders': 'Total Orders',
  'overview.totalOrders.chart': 'Order OVERTIME',
  'overview.totalOrders.definition':
    'Orders placed each day, including those canceled or refunded later. Test and deleted orders aren’t included.',

  'overview.averageOrderValue': 'Average order value',
  'overview.averageOrderValue.chart': 'AOV OVERTIME',
  'overview.averageOrderValue.definition':
    'Gross sales minus discounts, divided by the number of orders. Shipping, taxes, and later returns aren’t included.',

  'overview.averageOrderItems': 'Average order items',
  'overview.averageOrderItems.chart': 'AOI OVERTIME',
  'overview.averageOrderItems.definition': 'Items sold divided by the number of orders. Items returned later are still included.',

  'overview.recovery': 'Abandoned checkouts recovery',
  'overview.recovery.definition':
    'Abandoned checkouts with an order after a reminder, divided by all abandoned checkouts. A checkout is reported on the day the shopper entered contact details. Revenue is the total sales of these orders to date. Orders can come from a reminder’s link or, as Other, without it.',
  'overview.recovery.help': 'Set up reminders',
  'overview.recovery.kept': 'Abandoned checkouts are kept for 90 days, so a rate is only available for dates from {date}.',
  'overview.recovery.orders': 'Orders',
  'overview.recovery.revenue': 'Revenue',
  'overview.recovery.email': 'Email',
  'overview.recovery.sms': 'SMS',
  'overview.recovery.other': 'Other',
  'overview.recovery.step.sent': 'Sent',
  'overview.recovery.step.clicked': 'Clicked',
  'overview.recovery.step.completed': 'Order completed',
  'overview.recovery.nothing': 'No reminders in this period',

  'overview.sources': 'Traffic sources',
  'overview.sources.definition':
    'The channels and sites that sessions came from. Each session has one source, which is that of its first page. At most 50 rows are shown. Percentages are of all sessions. Bots aren’t counted: they are recognized by the name that they send, and those that run no scripts send no page views at all.',
  'overview.sources.leftOut':
    '{bots, plural, =0 {No page views by bots} one {# page view by a bot was left out} other {# page views by bots were left out}}',
  'overview.sources.leftOut.spam':
    'Left out: {bots, plural, one {# page view by a bot} other {# page views by bots}} and {spam, plural, one {# page view} other {# page views}} from spam sites',
  'overview.sources.channels': 'CHANNELS',
  'overview.sources.referrer': 'REFERRER NAME',
  'overview.locations': 'Traffic locations',
  'overview.locations.definition':
    'The countries that sessions came from, by IP address. At most 50 rows are shown. Percentages are of all sessions.',
  'overview.locations.location': 'LOCATION',
  'overview.locations.unknown': 'Unknown',
  'overview.rowsOf': 'Rows of {card}',
  'overview.visitors': 'UNIT VISITORS',
  'overview.visitors.help': 'Sessions, counted once per visit',
} as const
