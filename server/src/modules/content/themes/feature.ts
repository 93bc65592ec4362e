import type { Feature } from '../../../feature.ts'
import { createThemePublisher } from './publish.ts'
import { themeHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'themes.publish': object
  }
}

export const themesFeature = {
  calls: themeHandlers,
  jobs: {
    'themes.publish': { every: 'minute', worker: createThemePublisher },
  },
  tables: {
    themes: 'saved',
    theme_drafts: 'saved',
    theme_versions: 'saved',
  },
} satisfies Feature
