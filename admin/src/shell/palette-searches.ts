import type { PageName } from '@vitrine/contract/pages.ts'

import { call } from '../api/call.ts'
import { t } from '../messages/messages.ts'
import { personName } from '../ui/data/person-name.ts'
import { mentions, type Target } from './palette-target.ts'

interface Search {
  /** The list of these records. Whoever may open it may search for them. */
  list: PageName
  find: (search: string, signal: AbortSignal) => Promise<Target[]>
}

/** How many records of each kind are shown. */
const LIMIT = '5'
const query = (search: string) => ({ search, limit: LIMIT })

/** The kinds of records that the palette finds, in the order in which it shows them. Each is one request. */
export const searches: readonly Search[] = [
  {
    list: 'website.orders',
    find: async (search, signal) =>
      (await call('orders.list', { query: query(search), signal })).items.map(({ id, name, customerName, email }) => ({
        page: 'website.orders.detail',
        params: { id },
        label: name,
        hint: customerName || email,
      })),
  },
  {
    list: 'website.customer',
    find: async (search, signal) =>
      (await call('customers.list', { query: query(search), signal })).items.map((customer) => ({
        page: 'website.customer.update',
        params: { id: customer.id },
        label: personName(customer) || customer.phone,
        hint: customer.email,
      })),
  },
  {
    list: 'website.products',
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
    find: async (search, signal) =>
      (await call('collections.list', { query: query(search), signal })).items.map(({ id, title }) => ({
        page: 'website.collections.update',
        params: { id },
        label: title,
      })),
  },
  {
    list: 'website.discount.code',
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
    find: async (search, signal) =>
      (await call('pages.list', { query: query(search), signal })).items.map(({ id, title }) => ({
        page: 'website.pages.update',
        params: { id },
        label: title,
      })),
  },
  {
    list: 'website.themes',
    // The list of themes is short and has no search. The published theme is the first.
    find: async (search, signal) =>
      (await call('themes.list', { signal })).items
        .map(({ id, name }): Target => ({
          page: 'website.themes.editor',
          params: { id },
          label: t('palette.customize', { name }),
          hint: t('palette.customize.hint'),
        }))
        .filter((target) => mentions(target, search))
        .slice(0, Number(LIMIT)),
  },
  {
    list: 'website.menus',
    find: async (search, signal) =>
      (await call('menus.list', { query: query(search), signal })).items.map(({ id, title }) => ({
        page: 'website.menus.update',
        params: { id },
        label: title,
      })),
  },
  {
    list: 'website.menus.redirects',
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
    find: async (search, signal) =>
      (await call('sizeCharts.list', { query: query(search), signal })).items.map(({ id, name }) => ({
        page: 'website.sizechart.update',
        params: { id },
        label: name,
      })),
  },
  {
    list: 'website.segments',
    find: async (search, signal) =>
      (await call('segments.list', { query: query(search), signal })).items.map(({ id, name }) => ({
        page: 'website.segments.update',
        params: { id },
        label: name,
      })),
  },
  {
    list: 'website.files',
    find: async (search, signal) =>
      (await call('files.list', { query: query(search), signal })).items.map(({ name }) => ({
        page: 'website.files',
        search: { search: name },
        label: name,
      })),
  },
  {
    list: 'website.member',
    // The list of members is short and has no search.
    find: async (search, signal) =>
      (await call('staff.list', { signal })).items
        .map((member): Target => ({ page: 'website.member', label: personName(member), hint: member.email }))
        .filter((target) => mentions(target, search))
        .slice(0, Number(LIMIT)),
  },
]
