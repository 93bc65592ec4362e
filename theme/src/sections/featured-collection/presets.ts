import type { SectionPreset } from '../preset.ts'

export const featuredCollectionPresets: readonly SectionPreset[] = [
  {
    key: 'new',
    label: 'New arrivals',
    settings: { heading: 'New arrivals', limit_product: 8, item_per_row: 4, show_sale_banners: true, isTextLink: true },
  },
  {
    key: 'favorites',
    label: 'Favorites, centered',
    settings: { heading: 'Favorites', limit_product: 4, item_per_row: 4, align: 'center', buttonLabel: 'View all' },
  },
  {
    key: 'dense',
    label: 'Many at once',
    settings: { heading: 'Everything', limit_product: 24, item_per_row: 6, show_sale_banners: true },
  },
]
