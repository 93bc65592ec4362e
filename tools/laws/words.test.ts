import { expect, test } from 'vitest'

import { importsOf, type Source } from './source.ts'
import { missingWords } from './words.ts'

const source = (file: string, text: string): Source => ({ file, text, imports: importsOf(file, text) })

const words = [
  source('admin/src/words/en-areas.ts', "export const areas = {\n  orders: async () => (await import('./en/orders.ts')).orders,\n}"),
  source('admin/src/words/en/orders.ts', "export const orders = {\n  'orders.state.open': 'Open',\n  'orders.title': 'Orders',\n}"),
  source('admin/src/routes.ts', "const screens = {\n  'website.orders': async () => (await import('./features/orders/list.tsx')).List,\n}"),
  source('admin/src/features/orders/list.tsx', "const Badge = lazy(() => import('./badge.tsx'))"),
]
const areas = (list: string) => source('admin/src/words/areas.ts', `const areasOf = {\n  'website.orders': [${list}],\n}`)
const badge = (text: string) => source('admin/src/features/orders/badge.tsx', text)

test.each([["t('orders.title')"], ['t(`orders.state.${state}`)']])('a page that says %s loads the words', (text) => {
  expect(missingWords([...words, areas(''), badge(text)])).toEqual(['website.orders does not load its words: orders'])
  expect(missingWords([...words, areas("'orders'"), badge(text)])).toEqual([])
})

test('the shell says nothing of an area', () => {
  const drawer = source('admin/src/shell/drawer.tsx', "t('orders.title')")
  expect(missingWords([...words, areas("'orders'"), badge(''), drawer])).toEqual(['the shell does not load its words: orders'])
})
