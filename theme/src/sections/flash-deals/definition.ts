import { defineSection } from '../../define.ts'
import { blocks, countdown, group, image, link, list, productRef, text } from '../../fields/build.ts'

export const flashDeals = defineSection({
  type: 'flash_deals',
  label: 'Flash deals',
  icon: 'bolt',
  version: 1,
  addable: ['fashion'],
  fields: {
    content: group({ label: 'Title', fields: { heading: text({ label: 'Heading', heading: 'section', default: 'Flash deals' }) } }),
    blocks: blocks({
      label: 'Blocks',
      typeLabels: { 'count-down': 'Countdown', collection: 'Collection' },
      min: 0,
      max: 12,
      types: {
        'count-down': { time: countdown({ label: 'Ends in', mode: 'end', default: { day: 0, hour: 0, min: 0, getTime: 0 } }) },
        collection: {
          url: link({ label: 'Collection', to: 'category', wholeItem: 'optional' }),
          product: productRef({ label: 'Featured product' }),
        },
      },
    }),
    detail: group({
      label: 'More collections',
      fields: {
        blocks: list({
          label: 'Collections',
          itemLabel: 'Collection',
          min: 0,
          max: 10,
          fields: {
            title: text({ label: 'Title', heading: 'item', max: 120 }),
            url: link({ label: 'Link', wholeItem: 'expected' }),
            image: image({ label: 'Image' }),
          },
        }),
      },
    }),
  },
})
