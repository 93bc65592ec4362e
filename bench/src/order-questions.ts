import { COMMON_CODE, COMMON_TAG, RARE_TAG } from './order-facts.ts'

/** A use of the order list, with the queries that it sends. */
export interface Question {
  name: string
  /** The query strings, requested in turn. */
  queries: string[]
}

/** The fields that the benchmark reads from a row of the order list. */
export interface ListedOrder {
  id: string
  name: string
  email: string
  customerName: string
}

export interface ListAnswer {
  items: ListedOrder[]
  next: string | null
  total: number
  isTotalCapped?: boolean
}

const sorts = ['-placed', 'placed', '-total', 'total']
const DAY_MS = 86_400_000
const PAGES = 40

/**
 * Returns queries like those of sellers with a long order list: sorts, filters, searches and late pages.
 * @param get requests a list from the measured server
 */
export async function orderQuestions(get: (query: string) => Promise<ListAnswer>, examples: Examples): Promise<Question[]> {
  const { orders, product, sku, tracking, phone } = examples
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const one = (name: string, ...queries: string[]): Question => ({ name, queries })
  return [
    one('all, by each sort', ...sorts.map((sort) => `sort=${sort}`)),
    one('state', 'state=open', 'state=archived', 'state=cancelled'),
    one('payment status', ...['paid', 'pending', 'authorized', 'refunded', 'voided', 'partially_paid'].map((is) => `paymentStatus=${is}`)),
    one('fulfilment status', ...['unfulfilled', 'fulfilled', 'partially_fulfilled'].map((is) => `fulfillmentStatus=${is}`)),
    one('country', 'country=US', 'country=AU', 'country=FR'),
    one('days', `from=${day(7)}`, `from=${day(400)}&to=${day(370)}`, `to=${day(600)}`),
    one('total', 'totalFrom=100000', 'totalFrom=5000&totalTo=9000', 'totalTo=1000'),
    one('tag of a third', `tag=${COMMON_TAG}`),
    one('other tags', 'tag=VIP', `tag=${RARE_TAG}`, 'tag=none'),
    one('discount code', `discountCode=${COMMON_CODE}`, 'discountCode=FRIEND', 'discountCode=NONE'),
    one('product', `product=${product}`),
    one('SKU', `sku=${sku}`, 'sku=NONE'),
    one('tracking number', `tracking=${tracking}`),
    one('channel', 'channel=direct', 'channel=email', 'channel=referral'),
    one('campaign', 'utmSource=facebook', 'utmCampaign=campaign-7', 'utmSource=facebook&utmCampaign=campaign-7'),
    one('to be sent', 'state=open&fulfillmentStatus=unfulfilled', 'state=open&fulfillmentStatus=unfulfilled&paymentStatus=paid'),
    one(
      'usual combinations',
      'state=open&paymentStatus=authorized',
      'country=US&fulfillmentStatus=fulfilled',
      `paymentStatus=refunded&from=${day(90)}`,
      `country=GB&discountCode=${COMMON_CODE}&sort=-total`,
      `from=${day(365)}&totalFrom=50000&sort=-total`,
    ),
    one(
      'tag of a third with others',
      `tag=${COMMON_TAG}&sort=total`,
      `tag=${COMMON_TAG}&paymentStatus=pending`,
      `tag=${COMMON_TAG}&country=FR`,
      `tag=${COMMON_TAG}&channel=direct&discountCode=${COMMON_CODE}`,
      `tag=${COMMON_TAG}&from=${day(700)}&to=${day(690)}`,
      `tag=${COMMON_TAG}&search=ada`,
    ),
    one('search: order name', ...orders.map(({ name }) => `search=${encodeURIComponent(name)}`)),
    one('search: e-mail', ...orders.map(({ email }) => `search=${encodeURIComponent(email)}`)),
    one('search: full name', ...orders.map(({ customerName }) => `search=${encodeURIComponent(customerName)}`)),
    one('search: word of many', 'search=ada', 'search=US', 'search=sku', 'search=example.com', 'search=1', 'search=e'),
    one(
      'search: word of many, filtered',
      'search=example&state=open',
      'search=US&paymentStatus=pending',
      'search=sku&country=AU&sort=total',
    ),
    one('search: nothing', 'search=zzzz', 'search=ada+zzzz'),
    one('search: phone', `search=${encodeURIComponent(phone)}`, `search=${phone.replace(/\D/g, '')}`),
    one('search: SKU', `search=${sku}`, `search=${sku.slice(0, 6)}`),
    one('search: tracking number', `search=${tracking}`),
    ...(await deepPages(get)),
  ]
}

/** Values from the history that the queries search for. */
export interface Examples {
  orders: ListedOrder[]
  product: string
  sku: string
  tracking: string
  phone: string
}

async function deepPages(get: (query: string) => Promise<ListAnswer>): Promise<Question[]> {
  const questions: Question[] = []
  for (const filter of ['', `tag=${COMMON_TAG}&`, 'search=example&', 'paymentStatus=paid&']) {
    const queries: string[] = []
    for (const sort of ['-placed', '-total']) {
      let query: string | undefined = `${filter}sort=${sort}&limit=250`
      for (let page = 0; page < PAGES && query !== undefined; page++) {
        const { next }: ListAnswer = await get(query)
        query = next === null ? undefined : `${filter}sort=${sort}&limit=250&cursor=${next}`
        if (query !== undefined && page >= PAGES - 5) queries.push(query)
      }
    }
    questions.push({ name: `page ${PAGES} of 250${filter === '' ? '' : `, ${filter.split('=')[0]}`}`, queries })
  }
  return questions
}
