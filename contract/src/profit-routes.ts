import type { Route } from './route.ts'

/** The routes of estimated profit, its costs, and campaigns. */
export const profitRoutes = {
  'profit.report': 'GET /reports/estimated-profit',
  'profit.orders': 'GET /reports/estimated-profit/orders',
  'profit.products': 'GET /reports/estimated-profit/products',
  'profit.campaigns': 'GET /reports/estimated-profit/campaigns',
  'costRules.list': 'GET /costs/rules',
  'costRules.create': 'POST /costs/rules',
  'costRules.update': 'PUT /costs/rules/:id',
  'itemCosts.list': 'GET /costs/items',
  'itemCosts.create': 'POST /costs/items',
  'itemCosts.update': 'PUT /costs/items/:id',
  'dailyCosts.list': 'GET /costs/daily',
  'dailyCosts.create': 'POST /costs/daily',
  'dailyCosts.update': 'PUT /costs/daily/:id',
  'dailyCosts.remove': 'DELETE /costs/daily/:id',

  'campaigns.report': 'GET /reports/campaigns',
  'campaigns.export': 'GET /reports/campaigns/export',
  'campaigns.tags': 'GET /reports/campaigns/tags',

  'linkPresets.list': 'GET /reports/link-presets',
  'linkPresets.save': 'POST /reports/link-presets',
  'linkPresets.remove': 'DELETE /reports/link-presets/:id',
} as const satisfies Record<string, Route>
