import { toAll } from '../../fields/all-products.ts'
import type { SectionPreset } from '../preset.ts'

const deals = (heading: string, day: number, hour: number) => ({
  content: { heading },
  blocks: [
    { type: 'count-down', time: { day, hour, min: 0, getTime: 0 } },
    { type: 'collection', url: toAll },
  ],
})

/** Their countdowns start when the section is added. */
export const flashDealsPresets: readonly SectionPreset[] = [
  { key: 'day', label: 'One day', settings: deals('Today only', 1, 0) },
  { key: 'weekend', label: 'A weekend', settings: deals('Weekend deals', 3, 0) },
]
