import type { Feature } from '../../../feature.ts'
import { bindContactForms } from './routes.ts'

export const subscribersFeature = {
  routes: [bindContactForms],
} satisfies Feature
