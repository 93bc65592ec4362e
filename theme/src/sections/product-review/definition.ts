import { defineSection } from '../../define.ts'
import { html } from '../../fields/build.ts'

export const productReview = defineSection({
  type: 'product-review',
  label: 'Product reviews',
  icon: 'message-star',
  version: 1,
  addable: ['default'],
  fields: { body_html: html({ label: 'Reviews' }) },
  preset: { body_html: '<h2>What our customers say</h2><blockquote><p>Add a real customer review here.</p></blockquote>' },
})
