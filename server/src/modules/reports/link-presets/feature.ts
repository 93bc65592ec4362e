import type { Feature } from '../../../feature.ts'
import { linkPresetHandlers } from './routes.ts'

export const linkPresetsFeature = {
  calls: linkPresetHandlers,
  tables: { link_presets: 'saved' },
} satisfies Feature
