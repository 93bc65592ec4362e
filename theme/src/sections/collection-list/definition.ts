import { defineSection } from '../../define.ts'
import { image, link, list, slider, text } from '../../fields/build.ts'

export const collectionList = defineSection({
  type: 'collection_list',
  label: 'Collection list',
  icon: 'layout-grid',
  version: 1,
  addable: ['fashion', 'default'],
  fields: {
    heading: text({ label: 'Heading', heading: 'section', default: 'Shop by collection' }),
    item_per_row: slider({ label: 'Collections per row on desktop', min: 2, max: { default: 6, fashion: 8 }, default: 3 }),
    item_per_row_mobile: slider({ label: 'Collections per row on mobile', min: 2, max: 4, default: 2 }),
    blocks: list({
      label: 'Collections',
      itemLabel: 'Collection',
      min: 0,
      max: 24,
      fields: {
        image: image({ label: 'Image', help: 'Defaults to the collection’s image.' }),
        title: text({ label: 'Title', heading: 'item', max: 120 }),
        url: link({ label: 'Link', wholeItem: 'expected' }),
      },
    }),
  },
})
