import type { Feature } from '../../../feature.ts'
import { createNightlyWidgetCounter, createWidgetCounter } from './count/count-store.ts'
import { bindWidgetHits } from './hits.ts'
import { widgetHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    /** `at`: when the count was requested, as a UTC instant in ISO 8601. A count that began later is enough. */
    'widgets.count': { storeId: string; at: string }
    'widgets.countAll': object
  }
}

const again = 'counted again the next night'

export const widgetsFeature = {
  calls: widgetHandlers,
  routes: [bindWidgetHits],
  jobs: {
    'widgets.count': { worker: createWidgetCounter },
    'widgets.countAll': { nightlyAt: '03:10', worker: createNightlyWidgetCounter },
  },
  tables: {
    widgets: 'saved',
    widget_counts: 'saved',
    product_pairs: { excluded: again },
    best_sellers: { excluded: again },
    widget_runs: { excluded: again },
  },
} satisfies Feature
