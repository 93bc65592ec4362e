import type { RouteName } from '@vitrine/contract/routes.ts'
import type { FastifyInstance } from 'fastify'

import { abandonedHandlers } from './features/abandoned/routes.ts'
import { bindAbandoned } from './features/abandoned/shop-routes.ts'
import { authHandlers } from './features/auth/routes.ts'
import { bindMailbox } from './features/mailbox/pages.ts'
import { storeHandlers } from './features/stores/routes.ts'
import { mediaHandlers } from './features/media/routes.ts'
import { collectionHandlers } from './features/collections/routes.ts'
import { productHandlers } from './features/products/routes.ts'
import { generalHandlers } from './features/general/routes.ts'
import { sellingHandlers } from './features/selling/routes.ts'
import { shippingHandlers } from './features/shipping/routes.ts'
import { sizeChartHandlers } from './features/size-charts/routes.ts'
import { taxHandlers } from './features/taxes/routes.ts'
import { viewHandlers } from './features/views/routes.ts'
import { staffHandlers } from './features/staff/routes.ts'
import { profileHandlers } from './features/profile/routes.ts'
import { orderHandlers } from './features/orders/routes.ts'
import { bindOrderStatus } from './features/orders/status-page/routes.ts'
import { discountHandlers } from './features/discounts/routes.ts'
import { reportHandlers } from './features/reports/routes.ts'
import { importHandlers } from './features/imports/routes.ts'
import { jobHandlers } from './features/jobs/routes.ts'
import { productCsvHandlers } from './features/product-csv/routes.ts'
import { fileHandlers } from './features/files/routes.ts'
import { gatewayHandlers } from './features/gateways/routes.ts'
import { inventoryHandlers } from './features/inventory/routes.ts'
import { pickHandlers } from './features/picks/routes.ts'
import { optionHandlers } from './features/product-options/routes.ts'
import { pageHandlers } from './features/pages/routes.ts'
import { menuHandlers } from './features/menus/routes.ts'
import { redirectHandlers } from './features/redirects/routes.ts'
import { preferenceHandlers } from './features/preferences/routes.ts'
import { bindFilePages } from './files/file-pages.ts'
import { bind, type Handlers } from './http/bind.ts'
import { bindCart } from './features/cart/routes.ts'
import { bindDiscountLink } from './features/checkout/discount-link.ts'
import { bindCheckout } from './features/checkout/routes.ts'
import { bindTestGateway } from './features/payments/bank-page/pages.ts'
import { bindWebhooks } from './features/payments/webhooks.ts'
import { bindContact } from './features/contact/routes.ts'
import { bindShop } from './features/shop/routes.ts'
import { bindVisits } from './features/visits/routes.ts'
import { Storefronts } from './features/shop/service.ts'
import { bindUnknownHosts } from './http/unknown-hosts.ts'
import type { Services } from './services.ts'

/** Every call and its handler. A call without one does not compile. */
const handlers: Handlers<RouteName> = {
  ...importHandlers,
  ...jobHandlers,
  ...productCsvHandlers,
  ...authHandlers,
  ...storeHandlers,
  ...profileHandlers,
  ...staffHandlers,
  ...productHandlers,
  ...collectionHandlers,
  ...pickHandlers,
  ...sizeChartHandlers,
  ...mediaHandlers,
  ...viewHandlers,
  ...orderHandlers,
  ...abandonedHandlers,
  ...discountHandlers,
  ...reportHandlers,
  ...pageHandlers,
  ...menuHandlers,
  ...redirectHandlers,
  ...preferenceHandlers,
  ...generalHandlers,
  ...sellingHandlers,
  ...shippingHandlers,
  ...taxHandlers,
  ...inventoryHandlers,
  ...optionHandlers,
  ...fileHandlers,
  ...gatewayHandlers,
}

/** Binds every feature, in one visible list. */
export async function bindFeatures(app: FastifyInstance, services: Services): Promise<void> {
  bind(app, services, handlers)
  bindFilePages(app, services)
  bindUnknownHosts(app)
  const storefronts = new Storefronts(services)
  await bindShop(app, services, storefronts)
  await bindVisits(app, services, storefronts)
  await bindCart(app, services, storefronts)
  await bindCheckout(app, services, storefronts)
  bindDiscountLink(app, services, storefronts)
  await bindTestGateway(app, services, storefronts)
  await bindWebhooks(app, services)
  await bindAbandoned(app, services, storefronts)
  await bindContact(app, services, storefronts)
  bindOrderStatus(app, services, storefronts)
  bindMailbox(app, services)
}
