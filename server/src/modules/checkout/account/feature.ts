import type { Feature } from '../../../feature.ts'
import { bindAccount } from './routes.ts'

export const accountPagesFeature = {
  routes: [bindAccount],
} satisfies Feature
