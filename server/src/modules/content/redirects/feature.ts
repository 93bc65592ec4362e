import type { Feature } from '../../../feature.ts'
import { redirectHandlers } from './routes.ts'

export const redirectsFeature = {
  calls: redirectHandlers,
  tables: {
    url_redirects: 'saved',
    handle_redirects: 'saved',
  },
} satisfies Feature
