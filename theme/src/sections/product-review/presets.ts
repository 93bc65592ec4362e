import type { SectionPreset } from '../preset.ts'

const quote = '<blockquote><p>Add a real customer review here.</p><p>Name of the customer</p></blockquote>'

export const productReviewPresets: readonly SectionPreset[] = [
  { key: 'one', label: 'One large quote', settings: { body_html: quote } },
  { key: 'three', label: 'Three quotes', settings: { body_html: `<h2>What our customers say</h2>${quote}${quote}${quote}` } },
]
