import { toAll } from '../../fields/all-products.ts'
import type { SectionPreset } from '../preset.ts'

const tiles = (...titles: string[]) => titles.map((title) => ({ title, link: toAll }))

export const styleCollectionPresets: readonly SectionPreset[] = [
  {
    key: 'looks',
    label: 'Four looks',
    settings: { heading: 'Shop the look', item_per_row: 4, blocks: tiles('Work', 'Weekend', 'Evening', 'Travel') },
  },
  {
    key: 'occasions',
    label: 'Occasions',
    settings: { heading: 'For every occasion', item_per_row: 3, blocks: tiles('Birthdays', 'Weddings', 'Thank you') },
  },
]
