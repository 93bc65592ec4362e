import type { SectionPreset } from '../preset.ts'

export const productWithCollectionPresets: readonly SectionPreset[] = [
  {
    key: 'all',
    label: 'From all products',
    settings: { heading: 'Take a look around', collectionStart: 'all', featured_collection: 'all', collectionEnd: 'all' },
  },
]
