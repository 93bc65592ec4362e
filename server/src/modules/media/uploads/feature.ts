import type { Feature } from '../../../feature.ts'
import { createMediaFetcher } from './fetch.ts'
import { createMediaSweeper, createImageRemover, createPruner } from './prune.ts'
import { uploadHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'media.fetch': { storeId: string }
    'media.prune': { storeId: string; mediaIds: string[] }
    // Enqueued jobs are stored with this name and this field, so neither can be renamed.
    'pictures.remove': { pictures: { file_key: string; width: number }[] }
    'media.sweep': object
  }
}

export const uploadsFeature = {
  calls: uploadHandlers,
  jobs: {
    'media.fetch': { queue: 'pictures', worker: createMediaFetcher },
    'media.prune': { worker: createPruner },
    // Enqueued jobs are stored with this name, so it cannot be renamed.
    'pictures.remove': { worker: createImageRemover },
    // This job runs after the deletion of old imports, so that the images that those imports replaced are deleted too.
    'media.sweep': { nightlyAt: '02:45', worker: createMediaSweeper },
  },
  tables: {
    media: 'saved',
  },
} satisfies Feature
