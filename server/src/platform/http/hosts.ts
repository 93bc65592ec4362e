import type { Config } from '../../config.ts'

/**
 * The origin that a request is for. Separate origins never share a page: sellers' content is on `store`, `preview` and `files`;
 * the console and the API are only on `admin`.
 */
export type HostKind = 'admin' | 'files' | 'store' | 'preview' | 'unknown'

/** The hosts of the origins that have a fixed host. They are computed once per config, because every request needs them. */
const ownHosts = new WeakMap<Config, { admin: string; files: string }>()

function ownHostsOf(config: Config): { admin: string; files: string } {
  const known = ownHosts.get(config)
  if (known) return known
  const hosts = { admin: new URL(config.adminOrigin).host, files: new URL(config.filesOrigin).host }
  ownHosts.set(config, hosts)
  return hosts
}

/** Returns the kind of origin that a Host header names. A host that belongs to no origin is `unknown` and gets a neutral page. */
export function hostKind(config: Config, host: string): HostKind {
  const name = host.toLowerCase()
  const own = ownHostsOf(config)
  if (name === own.admin) return 'admin'
  if (name === own.files) return 'files'
  if (isBelow(name, config.previewHostSuffix)) return 'preview'
  if (isBelow(name, config.storeHostSuffix)) return 'store'
  return 'unknown'
}

function isBelow(host: string, suffix: string): boolean {
  return host.endsWith(suffix) && /^[a-z0-9-]+$/.test(host.slice(0, -suffix.length))
}

/** Paths that are answered on every host, because load balancers and monitors call them by IP address. */
const operational = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Puts the origin in front of the path (`/public/…` on the files origin becomes `/@files/public/…`), so that one router holds the
 * routes of all origins and no request can reach another origin's routes by its path. The paths of the console and the API stay
 * unchanged.
 */
export function routeUrl(config: Config, host: string, asked: string): string {
  // The router treats `GET http://any.host/path` as `/path`, so this function must look at the same path.
  const url = asked.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  const path = url.split('?', 1)[0] ?? '/'
  if (operational.has(path)) return url
  const kind = hostKind(config, host)
  // A path that already begins with `/@` belongs to no origin. The router treats several slashes as one.
  if (/^\/+@/.test(path)) return `/@${kind}/not-found`
  return kind === 'admin' ? url : `/@${kind}${url}`
}
