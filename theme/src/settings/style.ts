import { defineSettings } from '../define.ts'
import { integer } from '../fields/build.ts'

const lines = (label: string, token: string, start: number) =>
  integer({ label, help: '0 shows the full title.', min: 0, max: 10, default: start, token })

export const style = defineSettings({
  key: 'style',
  label: 'Style',
  themes: ['fashion', 'default'],
  previewPage: 'home',
  isEverywhere: true,
  fields: {
    maxLineDisplayProduct: lines('Title lines in product lists', 'lines-card', 2),
    maxLineDisplayProductDetailDesktop: lines('Title lines on the product page', 'lines-product', 0),
    maxLineDisplayProductDetailMobile: lines('Title lines on the product page on mobile', 'lines-product-mobile', 0),
  },
})
