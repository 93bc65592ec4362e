import type { Feature } from '../../../feature.ts'
import { createFeedBuilder } from './build/build-feed.ts'
import { createDueFeedFinder, createFeedFileRemover } from './build/due.ts'
import { bindFeedPages } from './feed-pages.ts'
import { feedHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'feeds.build': { storeId: string; feedId: string }
    'feeds.due': object
    'feeds.removeFiles': { keys: string[] }
  }
}

export const feedsFeature = {
  calls: feedHandlers,
  routes: [bindFeedPages],
  jobs: {
    'feeds.build': { queue: 'feeds', worker: createFeedBuilder },
    'feeds.due': { every: 'minute', worker: createDueFeedFinder },
    'feeds.removeFiles': { worker: createFeedFileRemover },
  },
  tables: {
    product_feeds: 'saved',
    product_feed_issues: { excluded: 'the next build finds them again' },
    product_feed_settings: 'saved',
  },
} satisfies Feature
