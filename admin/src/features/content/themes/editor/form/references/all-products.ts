import { ALL_PRODUCTS } from '@vitrine/theme/fields/all-products.ts'

import { t } from '../../../../../../messages/messages.ts'
import type { Resource } from '../../../../../../ui/form/resource-picker/resources.ts'

/** Returns the collection of all products as a picker shows it. */
export const allProducts = (): Resource => ({
  id: ALL_PRODUCTS,
  handle: ALL_PRODUCTS,
  title: t('themeEditor.pick.allProducts'),
  imageUrl: null,
  isVisible: true,
  choice: '',
  sku: '',
})
