import { t } from '../../../../../../messages/messages.ts'
import type { Resource } from '../../../../../../ui/form/resource-picker/resources.ts'

/** The handle of the collection of all products, which exists even if the seller created none. */
export const ALL_PRODUCTS = 'all'

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
