import { toAll } from '../../fields/all-products.ts'
import type { SectionPreset } from '../preset.ts'

const tiles = (...titles: string[]) => titles.map((title) => ({ title, url: toAll }))

export const collectionListPresets: readonly SectionPreset[] = [
  {
    key: 'three',
    label: 'Three large tiles',
    settings: { heading: 'Shop by collection', item_per_row: 3, blocks: tiles('New arrivals', 'Best sellers', 'On sale') },
  },
  {
    key: 'pair',
    label: 'A pair',
    settings: { heading: '', item_per_row: 2, blocks: tiles('For her', 'For him') },
  },
  {
    key: 'six',
    label: 'Six small tiles',
    settings: {
      heading: 'All categories',
      item_per_row: 6,
      item_per_row_mobile: 3,
      blocks: tiles('First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'),
    },
  },
]
