import type { Feature } from '../../../feature.ts'
import { bindConfirmation } from './confirm-routes.ts'
import { bindContactForms } from './routes.ts'

export const subscribersFeature = {
  routes: [bindContactForms, bindConfirmation],
} satisfies Feature
