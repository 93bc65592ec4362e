import { defineSettings } from '../define.ts'
import { integer } from '../fields/build.ts'

const lines = (label: string, token: string) => integer({ label, help: '0 shows all of it.', min: 0, max: 10, default: 2, token })

export const style = defineSettings({
  key: 'style',
  label: 'Style',
  themes: ['fashion', 'default'],
  previewPage: 'home',
  fields: {
    maxLineDisplayProduct: lines('Lines of a product title in lists', 'lines-card'),
    maxLineDisplayProductDetailDesktop: lines('Lines of the title on the product page', 'lines-product'),
    maxLineDisplayProductDetailMobile: lines('Lines of the title on the product page, on phones', 'lines-product-mobile'),
  },
})
