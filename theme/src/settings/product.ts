import { defineSettings } from '../define.ts'
import { buyBox } from './product/buy-box.ts'
import { productMedia } from './product/media.ts'
import { productTabs } from './product/tabs.ts'

export const product = defineSettings({
  key: 'product',
  label: 'Product',
  themes: ['fashion', 'default'],
  previewPage: 'product',
  fields: { ...buyBox, ...productMedia, ...productTabs },
})
