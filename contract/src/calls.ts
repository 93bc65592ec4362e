import type { Call } from './call.ts'
import { abandonedCalls } from './calls/abandoned.ts'
import { authCalls } from './calls/auth.ts'
import { collectionCalls } from './calls/collections.ts'
import { discountCalls } from './calls/discounts.ts'
import { fileCalls } from './calls/files.ts'
import { gatewayCalls } from './calls/gateways.ts'
import { generalCalls } from './calls/general.ts'
import { importCalls } from './calls/imports.ts'
import { inventoryCalls } from './calls/inventory.ts'
import { jobCalls } from './calls/jobs.ts'
import { menuCalls } from './calls/menus.ts'
import { orderActionCalls } from './calls/order-actions.ts'
import { orderCalls } from './calls/orders.ts'
import { peopleCalls } from './calls/people.ts'
import { pickCalls } from './calls/picks.ts'
import { preferenceCalls } from './calls/preferences.ts'
import { productOptionCalls } from './calls/product-options.ts'
import { productCalls } from './calls/products.ts'
import { redirectCalls } from './calls/redirects.ts'
import { reportCalls } from './calls/reports.ts'
import { sellingCalls } from './calls/selling.ts'
import { shippingCalls } from './calls/shipping.ts'
import { sizeChartCalls } from './calls/size-charts.ts'
import { storePageCalls } from './calls/store-pages.ts'
import { storeCalls } from './calls/stores.ts'
import { taxCalls } from './calls/taxes.ts'
import { viewCalls } from './calls/views.ts'
import type { RouteName } from './routes.ts'

/** The table of all calls. A route without a call does not compile; server, client, documents and suites walk this. */
export const calls = {
  ...authCalls,
  ...storeCalls,
  ...peopleCalls,
  ...viewCalls,
  ...productCalls,
  ...collectionCalls,
  ...pickCalls,
  ...discountCalls,
  ...fileCalls,
  ...gatewayCalls,
  ...inventoryCalls,
  ...menuCalls,
  ...preferenceCalls,
  ...productOptionCalls,
  ...redirectCalls,
  ...sizeChartCalls,
  ...storePageCalls,
  ...generalCalls,
  ...sellingCalls,
  ...shippingCalls,
  ...taxCalls,
  ...orderCalls,
  ...orderActionCalls,
  ...abandonedCalls,
  ...importCalls,
  ...jobCalls,
  ...reportCalls,
} satisfies Record<RouteName, Call>

export type Calls = typeof calls

/** The call of a route, seen as a plain call. */
export const callOf = (name: RouteName): Call => calls[name]

export const callNames = Object.keys(calls) as RouteName[]
