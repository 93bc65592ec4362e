import type { Feature } from '../../feature.ts'

export const rollupsFeature = {
  tables: {
    report_zones: 'saved',
    report_alerts: 'saved',
  },
} satisfies Feature
