import {
  IconFileText,
  IconListTree,
  IconPhoto,
  IconReceipt,
  IconArrowForwardUp,
  IconRuler2,
  IconShoppingBag,
  IconShoppingCartOff,
  IconStack2,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { PageName } from '@vitrine/contract/pages.ts'

import { call } from '../api/call.ts'
import { personName } from '../ui/data/person-name.ts'
import type { Target } from './recent-targets.ts'

interface Search {
  /** The list of these records. Whoever may open it may search for them. */
  list: PageName
  Icon: typeof IconPhoto
  find: (search: string, signal: AbortSignal) => Promise<Target[]>
}

/** How many records of each kind are shown. */
const LIMIT = '5'
const query = (search: string) => ({ search, limit: LIMIT })

/** The kinds of records that the palette finds, in the order in which it shows them. Each is one request. */
export const searches: readonly Search[] = [
  {
    list: 'website.orders',
    Icon: IconReceipt,
    find: async (search, signal) =>
      (await call('orders.list', { query: query(search), signal })).items.map(({ id, name, customerName, email }) => ({
        page: 'website.orders.detail',
        params: { id },
        label: name,
        hint: customerName || email,
      })),
  },
  {
    list: 'website.products',
    Icon: IconShoppingBag,
    find: async (search, signal) =>
      (await call('products.list', { query: query(search), signal })).items.map(({ id, title, vendor }) => ({
        page: 'website.products.update',
        params: { id },
        label: title,
        hint: vendor,
      })),
  },
  {
    list: 'website.collections',
    Icon: IconStack2,
    find: async (search, signal) =>
      (await call('collections.list', { query: query(search), signal })).items.map(({ id, title }) => ({
        page: 'website.collections.update',
        params: { id },
        label: title,
      })),
  },
  {
    list: 'website.discount.code',
    Icon: IconTicket,
    find: async (search, signal) =>
      (await call('discounts.list', { query: query(search), signal })).items.map(({ id, title, code, method }) => ({
        page: `website.discount.${method}.update`,
        params: { id },
        label: title,
        ...(code && code !== title && { hint: code }),
      })),
  },
  {
    list: 'website.abandoned',
    Icon: IconShoppingCartOff,
    find: async (search, signal) =>
      (await call('abandonedCheckouts.list', { query: query(search), signal })).items.map(({ id, customerName, email }) => ({
        page: 'website.abandoned.detail',
        params: { id },
        label: customerName || email,
        ...(customerName && { hint: email }),
      })),
  },
  {
    list: 'website.pages',
    Icon: IconFileText,
    find: async (search, signal) =>
      (await call('pages.list', { query: query(search), signal })).items.map(({ id, title }) => ({
        page: 'website.pages.update',
        params: { id },
        label: title,
      })),
  },
  {
    list: 'website.menus',
    Icon: IconListTree,
    find: async (search, signal) =>
      (await call('menus.list', { query: query(search), signal })).items.map(({ id, title }) => ({
        page: 'website.menus.update',
        params: { id },
        label: title,
      })),
  },
  {
    list: 'website.menus.redirects',
    Icon: IconArrowForwardUp,
    find: async (search, signal) =>
      (await call('redirects.list', { query: query(search), signal })).items.map(({ path, target }) => ({
        page: 'website.menus.redirects',
        search: { search: path },
        label: path,
        hint: target,
      })),
  },
  {
    list: 'website.sizechart',
    Icon: IconRuler2,
    find: async (search, signal) =>
      (await call('sizeCharts.list', { query: query(search), signal })).items.map(({ id, name }) => ({
        page: 'website.sizechart.update',
        params: { id },
        label: name,
      })),
  },
  {
    list: 'website.files',
    Icon: IconPhoto,
    find: async (search, signal) =>
      (await call('files.list', { query: query(search), signal })).items.map(({ name }) => ({
        page: 'website.files',
        search: { search: name },
        label: name,
      })),
  },
  {
    list: 'website.member',
    Icon: IconUsers,
    // The list of members is short and has no search.
    find: async (search, signal) =>
      (await call('staff.list', { signal })).items
        .filter((member) => `${personName(member)} ${member.email}`.toLowerCase().includes(search.toLowerCase()))
        .slice(0, Number(LIMIT))
        .map((member) => ({ page: 'website.member', label: personName(member), hint: member.email })),
  },
]
