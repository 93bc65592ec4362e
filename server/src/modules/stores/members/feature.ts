import type { Feature } from '../../../feature.ts'
import { staffHandlers } from './routes.ts'

export const staffFeature = {
  calls: staffHandlers,
  tables: {
    store_members: 'saved as a whole',
    store_invitations: 'saved',
  },
} satisfies Feature
