import { defineSection } from '../../define.ts'
import { alignment } from '../../fields/alignment.ts'
import { collectionRef, slider, text, toggle } from '../../fields/build.ts'

export const featuredCollection = defineSection({
  type: 'featured-collection',
  label: 'Featured collection',
  icon: 'star',
  version: 1,
  addable: ['fashion', 'default'],
  fields: {
    show_sale_banners: toggle({ label: 'Show sale badges' }),
    heading: text({ label: 'Heading', heading: 'section', default: 'Featured' }),
    // The setting stores the collection's handle. `all` contains every product of the store.
    collection: collectionRef({ label: 'Collection', required: true, default: 'all', limit: 'limit_product' }),
    align: alignment('Text alignment', ['left', 'center'], 'left'),
    item_per_row: slider({ label: 'Products per row', min: 4, max: 6, default: 4 }),
    limit_product: slider({ label: 'Maximum products to show', min: 1, max: 50, default: 18 }),
    buttonLabel: text({ label: '“View all” label', max: 60, default: 'View all' }),
    isTextLink: toggle({ label: 'Show as a link instead of a button' }),
  },
})
