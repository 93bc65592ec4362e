import { call } from '../../../api/call.ts'

export type ResourceKind = 'product' | 'variant' | 'collection' | 'page'

/** Something of the store that can be picked. */
export interface Resource {
  id: string
  title: string
  /** Of a variant: `Blue / M`; otherwise empty. */
  choice: string
  /** Of a variant. */
  sku: string
  imageUrl: string | null
  /** Shoppers see it; a page or product of which they do not can be picked all the same. */
  isVisible: boolean
}

export interface ResourceList {
  items: Resource[]
  next: string | null
  total: number
}

interface Asked {
  search: string
  /** Parameters of their list that say which. */
  among: Readonly<Record<string, string>>
  /** The `next` of an earlier answer. */
  cursor: string | undefined
  signal: AbortSignal
}

const PAGE = '20'
const plain = { choice: '', sku: '' }

/** One page of resources of a kind, those changed last first; variants by the name of their product. Throws CallError. */
export async function findResources(kind: ResourceKind, { search, among, cursor, signal }: Asked): Promise<ResourceList> {
  const input = { query: { ...among, limit: PAGE, ...(search && { search }), ...(cursor && { cursor }) }, signal }
  switch (kind) {
    case 'product': {
      const { items, ...page } = await call('pickers.products', input)
      return { ...page, items: items.map((item) => ({ ...item, ...plain })) }
    }
    case 'variant':
      return call('pickers.variants', input)
    case 'collection': {
      const { items, ...page } = await call('pickers.collections', input)
      return { ...page, items: items.map((item) => ({ ...item, ...plain })) }
    }
    case 'page': {
      const { items, ...page } = await call('pages.list', input)
      return { ...page, items: items.map(({ id, title, isVisible }) => ({ id, title, imageUrl: null, isVisible, ...plain })) }
    }
  }
}
