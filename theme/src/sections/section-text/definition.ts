import { defineSection } from '../../define.ts'
import { html } from '../../fields/build.ts'

export const sectionText = defineSection({
  type: 'section-text',
  label: 'Text',
  icon: 'align-left',
  version: 1,
  addable: ['fashion'],
  fields: { body_html: html({ label: 'Text' }) },
  preset: { body_html: '<h2>Heading</h2><p>Tell shoppers about your store.</p>' },
})
