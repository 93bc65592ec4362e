import type { RouteName } from '@vitrine/contract/routes.ts'
import type { FastifyInstance } from 'fastify'

import type { Storefronts } from './modules/storefront/kit/storefronts.ts'
import type { InBackup } from './platform/db/backup.ts'
import type { DB } from './platform/db/types.ts'
import type { Handlers } from './platform/http/bind.ts'
import type { Jobs } from './platform/jobs/job.ts'
import type { Services } from './services.ts'

/** For every table of the database, whether it is in backups. */
export type Tables = { [T in keyof DB]: InBackup }

/**
 * What a folder adds to the server. The folder's `feature.ts` declares these additions, and features.ts lists that declaration.
 */
export interface Feature {
  /** The handlers of the folder's API calls. */
  calls?: Partial<Handlers<RouteName>>
  /** The functions that add routes other than API calls, such as storefront pages. */
  routes?: ((app: FastifyInstance, services: Services, storefronts: Storefronts) => void | Promise<void>)[]
  /** The jobs of the folder, by topic. The folder declares the payload of each topic in `Topics`. */
  jobs?: Partial<Jobs>
  /** For each table of the folder, whether it is in backups. */
  tables?: Partial<Tables>
}
