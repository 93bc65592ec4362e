import { call } from '../../../api/call.ts'

export type ResourceKind = 'product' | 'variant' | 'collection' | 'page' | 'menu'

/** A resource of the store that can be picked. */
export interface Resource {
  id: string
  title: string
  /** The last part of the resource’s URL; empty for variants. */
  handle: string
  /** The options of a variant, such as `Blue / M`; empty for other resources. */
  choice: string
  /** The SKU of a variant; empty for other resources. */
  sku: string
  imageUrl: string | null
  /** Whether shoppers can see the resource. Hidden resources can be picked too. */
  isVisible: boolean
}

export interface ResourceList {
  items: Resource[]
  next: string | null
  total: number
}

interface Asked {
  search: string
  /** List parameters that limit the choice. */
  among: Readonly<Record<string, string>>
  /** The `next` cursor of an earlier answer. */
  cursor: string | undefined
  signal: AbortSignal
}

const PAGE = '20'
const plain = { choice: '', sku: '' }

/**
 * Returns one page of resources of a kind, the most recently changed first. Variants are sorted by the name of their
 * product. Throws CallError.
 */
export async function findResources(kind: ResourceKind, { search, among, cursor, signal }: Asked): Promise<ResourceList> {
  const input = { query: { ...among, limit: PAGE, ...(search && { search }), ...(cursor && { cursor }) }, signal }
  switch (kind) {
    case 'product': {
      const { items, ...page } = await call('pickers.products', input)
      return { ...page, items: items.map((item) => ({ ...item, ...plain })) }
    }
    case 'variant': {
      const { items, ...page } = await call('pickers.variants', input)
      return { ...page, items: items.map((item) => ({ ...item, handle: '' })) }
    }
    case 'collection': {
      const { items, ...page } = await call('pickers.collections', input)
      return { ...page, items: items.map((item) => ({ ...item, ...plain })) }
    }
    case 'page': {
      const { items, ...page } = await call('pages.list', input)
      return {
        ...page,
        items: items.map(({ id, title, handle, isVisible }) => ({ id, title, handle, imageUrl: null, isVisible, ...plain })),
      }
    }
    case 'menu': {
      const { items, ...page } = await call('menus.list', input)
      return { ...page, items: items.map(({ id, title, handle }) => ({ id, title, handle, imageUrl: null, isVisible: true, ...plain })) }
    }
  }
}
