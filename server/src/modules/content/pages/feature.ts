import type { Feature } from '../../../feature.ts'
import { pageHandlers } from './routes.ts'

export const pagesFeature = {
  calls: pageHandlers,
  tables: {
    store_pages: 'saved',
  },
} satisfies Feature
