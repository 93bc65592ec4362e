import { defineSection } from '../../define.ts'
import { notice } from '../../fields/build.ts'

export const productWidget = defineSection({
  type: 'product-widget',
  label: 'Product widget',
  icon: 'puzzle',
  version: 1,
  addable: [],
  fields: { notice: notice({ label: 'Customize it in the Product Widget app', to: 'website.apps.widgets.list' }) },
})
