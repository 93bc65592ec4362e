import { defineSection } from '../../define.ts'
import { collectionRef, text } from '../../fields/build.ts'

export const productWithCollection = defineSection({
  type: 'product_with_collection',
  label: 'Products between collections',
  icon: 'columns-3',
  version: 1,
  addable: ['fashion'],
  fields: {
    heading: text({ label: 'Heading' }),
    collectionStart: collectionRef({ label: 'Collection on the left', limit: 1 }),
    featured_collection: collectionRef({ label: 'Products in the middle', limit: 4 }),
    collectionEnd: collectionRef({ label: 'Collection on the right', limit: 1 }),
  },
})
