import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  requests: Histogram<'call' | 'status'>
  problems: Counter<'code'>
  jobs: Counter<'topic' | 'outcome'>
}

/** The numbers served at `/metrics`. One registry per server, so that tests do not share counts. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'vitrine_' })
  return {
    registry,
    requests: new Histogram({
      name: 'vitrine_http_request_seconds',
      help: 'Time to answer an API call',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    problems: new Counter({
      name: 'vitrine_problems_total',
      help: 'Problems answered, by code',
      labelNames: ['code'],
      registers: [registry],
    }),
    jobs: new Counter({ name: 'vitrine_jobs_total', help: 'Jobs finished', labelNames: ['topic', 'outcome'], registers: [registry] }),
  }
}
