import type { Feature } from '../../feature.ts'
import { pageHandlers } from './routes.ts'

export const pagesFeature = {
  calls: pageHandlers,
} satisfies Feature
