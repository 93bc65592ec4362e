import type { Feature } from '../../../feature.ts'
import { profileHandlers } from './routes.ts'

export const profileFeature = {
  calls: profileHandlers,
} satisfies Feature
