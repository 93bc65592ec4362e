import type { RouteName } from '@vitrine/contract/routes.ts'
import type { FastifyInstance } from 'fastify'

import type { Storefronts } from './features/shop/service.ts'
import type { Handlers } from './http/bind.ts'
import type { Jobs } from './jobs/job.ts'
import type { Services } from './services.ts'

/** What a folder adds to the server. Its `feature.ts` says so, and features.ts names it; nothing else has to be told. */
export interface Feature {
  /** Handlers of calls of the API. */
  calls?: Partial<Handlers<RouteName>>
  /** Each binds what else it answers, such as pages of a shop. */
  routes?: ((app: FastifyInstance, services: Services, storefronts: Storefronts) => void | Promise<void>)[]
  /** Topic → how its work is done. What a topic needs to know is added to `Topics` beside it. */
  jobs?: Partial<Jobs>
}
