import type { Feature } from '../../../feature.ts'
import { bindStorefront } from './routes.ts'

export const storefrontFeature = {
  routes: [bindStorefront],
} satisfies Feature
