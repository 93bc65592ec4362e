import { expect, test } from 'vitest'

import { importsOf, type Source } from './source.ts'
import { missingMessages } from './messages.ts'

const source = (file: string, text: string): Source => ({ file, text, imports: importsOf(file, text) })

const catalogue = [
  source('admin/src/messages/en-areas.ts', "export const areas = {\n  orders: async () => (await import('./en/orders.ts')).orders,\n}"),
  source('admin/src/messages/en/orders.ts', "export const orders = {\n  'orders.state.open': 'Open',\n  'orders.title': 'Orders',\n}"),
  source('admin/src/routes.ts', "const screens = {\n  'website.orders': async () => (await import('./features/orders/list.tsx')).List,\n}"),
  source('admin/src/features/orders/list.tsx', "const Badge = lazy(() => import('./badge.tsx'))"),
]
const areas = (list: string) => source('admin/src/messages/areas.ts', `const areasOf = {\n  'website.orders': [${list}],\n}`)
const badge = (text: string) => source('admin/src/features/orders/badge.tsx', text)

test.each([["t('orders.title')"], ['t(`orders.state.${state}`)']])('a page that says %s loads the messages', (text) => {
  expect(missingMessages([...catalogue, areas(''), badge(text)])).toEqual(['website.orders does not load its messages: orders'])
  expect(missingMessages([...catalogue, areas("'orders'"), badge(text)])).toEqual([])
})

test('the shell may not use the messages of an area', () => {
  const drawer = source('admin/src/shell/drawer.tsx', "t('orders.title')")
  expect(missingMessages([...catalogue, areas("'orders'"), badge(''), drawer])).toEqual(['the shell does not load its messages: orders'])
})

test('a part of the shell that loads an area itself may use its messages, and no others', () => {
  const guide = (own: string) =>
    source('admin/src/shell/guide.tsx', `lazy(async () => { await loadAreas([${own}]); return import('./inner.tsx') })`)
  const inner = source('admin/src/shell/inner.tsx', "t('orders.title')")
  const shell = source('admin/src/shell/shell.tsx', "import { Guide } from './guide.tsx'")
  const all = (own: string, ...others: Source[]) =>
    missingMessages([...catalogue, areas("'orders'"), badge(''), guide(own), shell, inner, ...others])
  expect(all("'home'")).toContain('admin/src/shell/guide.tsx does not load its messages: orders')
  expect(all("'orders'")).toEqual([])
  // The same part is also shown where nothing loads its messages.
  const drawer = source('admin/src/shell/drawer.tsx', "import { Inner } from './inner.tsx'")
  expect(all("'orders'", drawer)).toEqual(['the shell does not load its messages: orders'])
})
