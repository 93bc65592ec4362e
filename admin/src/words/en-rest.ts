import { access } from './en/access.ts'
import { auth } from './en/auth.ts'
import { collections } from './en/collections.ts'
import { fieldWords } from './en/field-errors.ts'
import { files } from './en/files.ts'
import { home } from './en/home.ts'
import { importFields } from './en/import-fields.ts'
import { imports } from './en/imports.ts'
import { inventory } from './en/inventory.ts'
import { kit } from './en/kit.ts'
import { menus } from './en/menus.ts'
import { options } from './en/options.ts'
import { orders } from './en/orders.ts'
import { overview } from './en/overview.ts'
import { pageTitles } from './en/pages.ts'
import { preferences } from './en/preferences.ts'
import { problemTitles } from './en/problems.ts'
import { productBulk } from './en/product-bulk.ts'
import { products } from './en/products.ts'
import { profile } from './en/profile.ts'
import { redirects } from './en/redirects.ts'
import { scopeNames } from './en/scopes.ts'
import { setupSteps } from './en/setup-steps.ts'
import { shell } from './en/shell.ts'
import { sizeCharts } from './en/size-charts.ts'
import { staff } from './en/staff.ts'
import { storePages } from './en/store-pages.ts'

/** The words of every page but the login page, one file per area. */
export const rest = {
  ...access,
  ...auth,
  ...collections,
  ...fieldWords,
  ...files,
  ...home,
  ...importFields,
  ...imports,
  ...inventory,
  ...kit,
  ...menus,
  ...options,
  ...orders,
  ...overview,
  ...pageTitles,
  ...preferences,
  ...problemTitles,
  ...productBulk,
  ...products,
  ...profile,
  ...redirects,
  ...scopeNames,
  ...setupSteps,
  ...shell,
  ...sizeCharts,
  ...staff,
  ...storePages,
}
