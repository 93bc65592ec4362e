import { defineSection } from '../../define.ts'
import { collectionRef, text } from '../../fields/build.ts'

export const productWithCollection = defineSection({
  type: 'product_with_collection',
  label: 'Products and collections',
  icon: 'columns-3',
  version: 1,
  addable: ['fashion'],
  fields: {
    heading: text({ label: 'Heading', heading: 'section' }),
    collectionStart: collectionRef({ label: 'Left collection', limit: 1 }),
    featured_collection: collectionRef({ label: 'Center products', limit: 4 }),
    collectionEnd: collectionRef({ label: 'Right collection', limit: 1 }),
  },
})
