import type { Feature } from '../../feature.ts'

export const rollupsFeature = {
  tables: {
    report_zones: 'saved',
    report_groups: { excluded: 'refers to transactions of this database, and is made again when a report asks for it' },
    report_alerts: 'saved',
  },
} satisfies Feature
