import type { Feature } from '../../../feature.ts'
import { productCsvHandlers } from './routes.ts'

export const productCsvFeature = {
  calls: productCsvHandlers,
} satisfies Feature
