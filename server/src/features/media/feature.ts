import type { Feature } from '../../feature.ts'
import { createMediaFetcher } from './fetch.ts'
import { createMediaSweeper, createPictureRemover, createPruner } from './prune.ts'
import { mediaHandlers } from './routes.ts'

declare module '../../jobs/topics.ts' {
  interface Topics {
    'media.fetch': { storeId: string }
    'media.prune': { storeId: string; mediaIds: string[] }
    'pictures.remove': { pictures: { file_key: string; width: number }[] }
    'media.sweep': object
  }
}

export const mediaFeature = {
  calls: mediaHandlers,
  jobs: {
    'media.fetch': { queue: 'pictures', worker: createMediaFetcher },
    'media.prune': { worker: createPruner },
    'pictures.remove': { worker: createPictureRemover },
    // After the imports, so that the pictures they had put aside go with them.
    'media.sweep': { nightlyAt: '02:45', worker: createMediaSweeper },
  },
} satisfies Feature
