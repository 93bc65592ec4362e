import type { Feature } from '../../../feature.ts'
import { menuHandlers } from './routes.ts'

export const menusFeature = {
  calls: menuHandlers,
  tables: {
    menus: 'saved',
  },
} satisfies Feature
