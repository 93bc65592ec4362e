import type { Feature } from '../../../feature.ts'
import { pickerHandlers } from './routes.ts'

export const pickersFeature = {
  calls: pickerHandlers,
} satisfies Feature
