import type { Feature } from '../../feature.ts'
import { createDueFinder } from './delivery/due.ts'
import { createPixelSender } from './delivery/send.ts'
import { createPixelPruner } from './health/prune.ts'
import { pixelHandlers } from './routes.ts'
import { bindPixelPages } from './storefront/routes.ts'

declare module '../../platform/jobs/topics.ts' {
  interface Topics {
    'pixels.send': { storeId: string }
    'pixels.due': object
    'pixels.prune': object
  }
}

export const pixelsFeature = {
  calls: pixelHandlers,
  routes: [bindPixelPages],
  jobs: {
    'pixels.send': { queue: 'pixels', worker: createPixelSender },
    'pixels.due': { every: 'minute', worker: createDueFinder },
    'pixels.prune': { nightlyAt: '02:34', worker: createPixelPruner },
  },
  tables: {
    pixels: 'saved',
    // Restored, they would be told a second time.
    pixel_purchases: { excluded: 'a restored store must not tell old purchases again' },
    pixel_deliveries: { excluded: 'a restored store must not send old events again' },
    pixel_health: { excluded: 'it counts what this installation has sent' },
  },
} satisfies Feature
