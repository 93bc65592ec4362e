import type { Feature } from '../../feature.ts'
import { bindFilePages } from './file-pages.ts'

export const fileStoreFeature = {
  routes: [bindFilePages],
} satisfies Feature
