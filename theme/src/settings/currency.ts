import { defineSettings } from '../define.ts'
import { toggle } from '../fields/build.ts'

export const currency = defineSettings({
  key: 'currency',
  label: 'Currency',
  themes: ['fashion', 'default'],
  previewPage: 'home',
  isEverywhere: true,
  fields: { enabled_currency: toggle({ label: 'Show currency codes' }) },
})
