import { createRandom } from '../../server/src/demo/random.ts'
import { adjectives, materials, nouns, productTypes, productVendors } from './vocabulary.ts'

/** A console screen and the API calls that it makes. */
export interface Operation {
  name: string
  /** The paths to request in turn. There are many, so that the answers do not all come from one cached row. */
  paths: string[]
  /** The number of requests per second that the peers answer for the same screen on 8 connections and 2 cores. */
  peers?: { vendure: number; medusa: number }
}

type Get = (path: string) => Promise<{ next: string | null; items: { id: string }[] }>

const PAGES = 30
const DETAILS = 200
const LIMIT = 'limit=50'

/**
 * Returns the screens that sellers use most: the lists of products and orders, with first pages, later pages, searches and
 * filters, and the page of a product.
 * @param get sends a GET request to the measured server
 */
export async function operationsOf(get: Get): Promise<Operation[]> {
  const products = await pages(get, '/api/products', ['-updated', 'title'])
  const orders = await pages(get, '/api/orders', ['-placed', '-total'])
  return [
    {
      name: 'product list of 50',
      paths: shuffle([
        ...products.paths,
        ...['-updated', 'updated', '-created', 'title', '-title'].map((sort) => `/api/products?${LIMIT}&sort=${sort}`),
        ...nouns.map((noun) => `/api/products?${LIMIT}&search=${noun.toLowerCase()}`),
        ...adjectives.flatMap(
          (word, at) => `/api/products?${LIMIT}&search=${word.toLowerCase()}+${materials[at]?.slice(0, 3).toLowerCase()}`,
        ),
        ...productVendors.map((vendor) => `/api/products?${LIMIT}&vendor=${vendor.replace(' ', '+')}`),
        ...productTypes.flatMap((type) => ['active', 'draft'].map((status) => `/api/products?${LIMIT}&type=${type}&status=${status}`)),
      ]),
      peers: { vendure: 63, medusa: 41 },
    },
    {
      name: 'order list of 50',
      paths: shuffle([
        ...orders.paths,
        ...['-placed', 'placed', '-total', 'total'].map((sort) => `/api/orders?${LIMIT}&sort=${sort}`),
        ...Array.from({ length: 40 }, (_, at) => `/api/orders?${LIMIT}&search=${1001 + at * 487}`),
        ...['unfulfilled', 'fulfilled'].flatMap((status) =>
          ['US', 'CA', 'GB', 'DE', 'AU'].map((country) => `/api/orders?${LIMIT}&fulfillmentStatus=${status}&country=${country}`),
        ),
      ]),
      peers: { vendure: 18, medusa: 7.5 },
    },
    { name: 'product by id', paths: shuffle(products.ids.slice(0, DETAILS).map((id) => `/api/products/${id}`)) },
  ]
}

/** Collects the paths of a list's first pages under each of the sorts, following the cursors, and the ids on those pages. */
async function pages(get: Get, list: string, sorts: string[]): Promise<{ paths: string[]; ids: string[] }> {
  const paths: string[] = []
  const ids = new Set<string>()
  for (const sort of sorts) {
    let path: string | null = `${list}?${LIMIT}&sort=${sort}`
    for (let page = 0; page < PAGES && path !== null; page += 1) {
      paths.push(path)
      const { next, items } = await get(path)
      for (const { id } of items) ids.add(id)
      path = next === null ? null : `${list}?${LIMIT}&sort=${sort}&cursor=${next}`
    }
  }
  return { paths, ids: [...ids] }
}

/** Shuffles the paths to mix the kinds of requests. The resulting order is the same every time. */
function shuffle(paths: string[]): string[] {
  const random = createRandom(7)
  return paths
    .map((path) => ({ path, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ path }) => path)
}
