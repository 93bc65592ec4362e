/** Every text a storefront says by itself, in ICU message format. */
export const en = {
  'skip': 'Skip to content',
  'menu': 'Menu',
  'menu.open': 'Open menu',
  'menu.close': 'Close menu',
  'home': 'Home',
  'search': 'Search',
  'search.label': 'Search the store',
  'search.placeholder': 'Search products',
  'account': 'Account',
  'cart': 'Cart',
  'cart.open': 'Open cart',
  'price.from': 'From {price}',
  'price.sale': 'Sale price',
  'price.regular': 'Regular price',
  'sale': 'Sale',
  'sale.percent': 'Save {percent}%',
  'sale.amount': 'Save {amount}',
  'soldOut': 'Sold out',
  'viewAll': 'View all',
  'carousel.previous': 'Previous',
  'carousel.next': 'Next',
  'close': 'Close',
} as const

export type WordKey = keyof typeof en
