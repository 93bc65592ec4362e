import type { Handlers } from '../../../platform/http/bind.ts'
import { listProfitCampaigns } from './campaigns.ts'
import { listProfitOrders } from './orders.ts'
import { listProfitProducts } from './products.ts'
import { reportProfit } from './report.ts'

export const profitHandlers: Handlers<`profit.${'report' | 'orders' | 'products' | 'campaigns'}`> = {
  'profit.report': { detached: (context, { query }) => reportProfit(context, query) },
  'profit.orders': { detached: (context, { query }) => listProfitOrders(context, query) },
  'profit.products': { detached: (context, { query }) => listProfitProducts(context, query) },
  'profit.campaigns': { detached: (context, { query }) => listProfitCampaigns(context, query) },
}
