import type { Feature } from '../../feature.ts'
import { fileHandlers } from './routes.ts'

export const filesFeature = {
  calls: fileHandlers,
} satisfies Feature
