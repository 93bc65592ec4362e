import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  requests: Histogram<'call' | 'status'>
  /** The response times of storefront pages (see modules/storefront/kit/page-metrics.ts). */
  storefrontPages: Histogram<'page' | 'made' | 'status'>
  /** The number of seconds from requesting a connection of the pool until the connection is available. */
  connectionWait: Histogram
  problems: Counter<'code'>
  jobs: Counter<'topic' | 'outcome'>
}

/** Creates the metrics that are served at `/metrics`. Each server has its own registry, so that tests do not share counts. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'vitrine_' })
  return {
    registry,
    requests: new Histogram({
      name: 'vitrine_http_request_seconds',
      help: 'Response time of API calls',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    storefrontPages: new Histogram({
      name: 'vitrine_shop_page_seconds',
      help: 'Response time of storefront pages, by kind of page, how it was made and status class',
      labelNames: ['page', 'made', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    connectionWait: new Histogram({
      name: 'vitrine_database_wait_seconds',
      help: 'Time transactions waited for a database connection',
      buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
      registers: [registry],
    }),
    problems: new Counter({
      name: 'vitrine_problems_total',
      help: 'Problems returned, by code',
      labelNames: ['code'],
      registers: [registry],
    }),
    jobs: new Counter({ name: 'vitrine_jobs_total', help: 'Finished jobs', labelNames: ['topic', 'outcome'], registers: [registry] }),
  }
}
