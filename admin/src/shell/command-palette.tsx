import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'
import { useDeferredValue, useState } from 'react'

import { callQuery } from '../api/query.ts'
import { Palette, type PaletteAction } from '../ui/overlay/palette.tsx'
import { useGo } from '../ui/layout/use-go.ts'
import { useMe } from '../api/use-me.ts'
import { t } from '../messages/messages.ts'
import { usePaletteActions } from './palette-actions.ts'

const FOUND = '5'

/** The command palette, which opens pages, finds products and orders, and runs the actions that the user may perform. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const search = useDeferredValue(query.trim())
  const me = useMe()
  const go = useGo()
  const actions = usePaletteActions()

  const enabled = (access: 'products' | 'orders') => allows(me, access) && search.length > 1
  const products = useQuery({ ...callQuery('products.list', { query: { search, limit: FOUND } }), enabled: enabled('products') })
  const orders = useQuery({ ...callQuery('orders.list', { query: { search, limit: FOUND } }), enabled: enabled('orders') })

  const matches = ({ label }: PaletteAction) => label.toLowerCase().includes(query.trim().toLowerCase())
  const open = (page: 'website.products.update' | 'website.orders.detail', id: string) => () => void go(page, { params: { id } })
  const groups = [
    { label: t('palette.pages'), actions: actions.pages.filter(matches) },
    { label: t('palette.actions'), actions: actions.commands.filter(matches) },
    {
      label: t('page.website.products'),
      actions: (enabled('products') ? (products.data?.items ?? []) : []).map((product) => ({
        id: product.id,
        label: product.title,
        hint: product.vendor,
        run: open('website.products.update', product.id),
      })),
    },
    {
      label: t('page.website.orders'),
      actions: (enabled('orders') ? (orders.data?.items ?? []) : []).map((order) => ({
        id: order.id,
        label: order.name,
        hint: order.customerName || order.email,
        run: open('website.orders.detail', order.id),
      })),
    },
  ]
  return <Palette query={query} onQuery={setQuery} groups={groups} searching={products.isFetching || orders.isFetching} onClose={onClose} />
}
