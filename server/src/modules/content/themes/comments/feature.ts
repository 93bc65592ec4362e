import type { Feature } from '../../../../feature.ts'
import { themeCommentHandlers } from './routes.ts'

export const themeCommentsFeature = {
  calls: themeCommentHandlers,
  tables: {
    theme_comments: 'saved',
  },
} satisfies Feature
