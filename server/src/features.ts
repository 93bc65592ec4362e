import type { RouteName } from '@vitrine/contract/routes.ts'
import type { FastifyInstance } from 'fastify'

import { viewHandlers } from './features/views/routes.ts'
import { bindFilePages } from './files/file-pages.ts'
import { bind, type Handlers } from './http/bind.ts'
import { bindShopPages } from './http/shop-pages.ts'
import type { Services } from './services.ts'

/** Every call and its handler. A call without one does not compile. */
const handlers: Partial<Handlers<RouteName>> = {
  ...viewHandlers,
}

/** Binds every feature, in one visible list. */
export function bindFeatures(app: FastifyInstance, services: Services): void {
  bind(app, services, handlers as Handlers<RouteName>)
  bindFilePages(app, services)
  bindShopPages(app)
}
