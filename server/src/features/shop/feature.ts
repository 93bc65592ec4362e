import type { Feature } from '../../feature.ts'
import { bindShop } from './routes.ts'

export const shopFeature = {
  routes: [bindShop],
} satisfies Feature
