import type { Feature } from '../../feature.ts'
import { bindContact } from './routes.ts'

export const contactFeature = {
  routes: [bindContact],
} satisfies Feature
