import type { SectionPreset } from '../preset.ts'

export const sectionTextPresets: readonly SectionPreset[] = [
  {
    key: 'about',
    label: 'About us',
    settings: { body_html: '<h2>Fewer, better things</h2><p>Tell shoppers in two sentences what your store stands for.</p>' },
  },
  {
    key: 'questions',
    label: 'Questions and answers',
    settings: {
      body_html:
        '<h2>Good to know</h2><h3>How long does delivery take?</h3><p>Add your answer.</p><h3>Can I return my order?</h3><p>Add your answer.</p><h3>How do I find my size?</h3><p>Add your answer.</p>',
    },
  },
]
