import type { Feature } from '../../../feature.ts'
import { mediaLibraryHandlers } from './routes.ts'

export const mediaLibraryFeature = {
  calls: mediaLibraryHandlers,
} satisfies Feature
