import type { Source } from './source.ts'

/** Workspace → workspaces it may import. Nothing points back. */
const mayImport: Record<string, string[]> = {
  contract: [],
  theme: ['contract'],
  storefront: ['contract', 'theme'],
  server: ['contract', 'theme', 'storefront'],
  admin: ['contract', 'theme'],
  e2e: ['contract', 'tools'],
  bench: ['contract', 'storefront', 'server'],
  tools: ['server', 'bench'],
}

/** Folders of the server that features stand on. */
const house = new Set([
  'accounts',
  'csv',
  'db',
  'files',
  'html',
  'http',
  'images',
  'jobs',
  'mail',
  'money',
  'net',
  'secrets',
  'sms',
  'text',
  'time',
])

/** Features that may call another feature. No way through this table leads back to where it began. */
const featureArrows: Record<string, string[]> = {
  abandoned: ['cart', 'contact', 'media', 'shop', 'stores'],
  auth: ['stores'],
  cart: ['shop', 'visits'],
  checkout: ['cart', 'contact', 'discounts', 'payments', 'pricing', 'selling', 'shipping', 'shop', 'visits'],
  collections: ['media', 'products'],
  contact: ['shop'],
  discounts: ['customers', 'jobs', 'media'],
  files: ['media'],
  general: ['collections', 'selling'],
  home: ['setup'],
  imports: ['inventory', 'jobs', 'orders', 'product-csv'],
  inventory: ['media'],
  orders: ['abandoned', 'customers', 'discounts', 'jobs', 'ledger', 'media', 'pricing', 'selling', 'shop', 'stores', 'visits'],
  pages: ['shop'],
  payments: ['discounts', 'gateways', 'orders', 'pricing', 'shop'],
  picks: ['collections', 'inventory', 'media', 'products'],
  preferences: ['media', 'shop'],
  pricing: ['abandoned', 'cart', 'discounts', 'selling', 'shipping', 'shop', 'taxes'],
  'product-csv': ['media', 'products'],
  'product-options': ['media'],
  products: ['media', 'shop', 'size-charts'],
  profile: ['auth'],
  redirects: ['shop'],
  reports: ['ledger', 'orders'],
  shop: ['gateways', 'media'],
  staff: ['auth'],
  stores: ['gateways', 'shipping'],
  taxes: ['selling'],
  visits: ['shop'],
}

/** Depth of a feature's files: a file may import the same depth or deeper, never back up. */
const depth: Record<string, number> = { 'routes.ts': 0, 'service.ts': 1, 'queries.ts': 2 }

const workspaceOf = (file: string) => file.split('/')[0] ?? ''
const featureOf = (file: string) => /^(?:server|admin)\/src\/features\/([^/]+)\//.exec(file)?.[1]
const nameOf = (file: string) => file.split('/').at(-1) ?? ''
/** Tests, and what they share. */
const isTest = (file: string) => /\.test\.tsx?$|\/test\/|\/test-[\w-]+\.ts$/.test(file)

/** One arrow between workspaces, layers and features. */
export function brokenArrows(sources: Source[]): string[] {
  return sources.flatMap(({ file, imports }) =>
    imports.flatMap(({ target }) => {
      const wrong = (why: string) => [`${file} imports ${target}: ${why}`]
      const [from, to] = [workspaceOf(file), workspaceOf(target)]
      if (!(to in mayImport) || isTest(file)) return []
      if (from !== to && !mayImport[from]?.includes(to)) return wrong(`${from} may not depend on ${to}`)
      if (from !== to) return []
      const [feature, other] = [featureOf(file), featureOf(target)]
      const layer = file.split('/')[2] ?? ''
      if (from === 'server' && other && !feature && file.includes('/src/') && house.has(layer))
        return wrong('the house may not depend on a feature')
      if (from === 'admin' && other && !feature && ['ui', 'api', 'words'].includes(layer))
        return wrong('the kit may not depend on a feature')
      if (feature && other && feature !== other && !featureArrows[feature]?.includes(other))
        return wrong(`no arrow from ${feature} to ${other}`)
      if (feature && feature === other && (depth[nameOf(file)] ?? 0) > (depth[nameOf(target)] ?? 9))
        return wrong('routes → service → queries')
      return []
    }),
  )
}

/** Features whose arrows lead back to them, however far around. */
export function roundArrows(arrows: Readonly<Record<string, readonly string[]>> = featureArrows): string[] {
  const leadsTo = (from: string, to: string, seen: Set<string>): boolean =>
    (arrows[from] ?? []).some((next) => next === to || (!seen.has(next) && leadsTo(next, to, seen.add(next))))
  return Object.keys(arrows)
    .filter((feature) => leadsTo(feature, feature, new Set()))
    .map((feature) => `the arrows of ${feature} lead back to it`)
}

/** No file can reach itself through its imports (type imports apart: they are gone at run time). */
export function cycles(sources: Source[]): string[] {
  const edges = new Map(sources.map(({ file, imports }) => [file, imports.filter((one) => !one.typeOnly).map((one) => one.target)]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, trail: string[]) => {
    const seen = trail.indexOf(file)
    if (seen >= 0) found.push(`cycle: ${[...trail.slice(seen), file].join(' → ')}`)
    if (seen >= 0 || done.has(file) || !edges.has(file)) return
    for (const target of edges.get(file) ?? []) visit(target, [...trail, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}

/** Only the database folder talks to the driver, so that no feature can step around inStore. */
export function driverOutsideDatabase(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('server/src/') && !file.startsWith('server/src/db/') && !isTest(file))
    .filter(({ imports }) => imports.some(({ target, typeOnly }) => target === 'pg' && !typeOnly))
    .map(({ file }) => `${file} imports pg: only server/src/db may`)
}

/** What others import of the folder that reaches below what the driver documents. */
const wire = 'server/src/db/wire/'
const wireDoor = new Set([`${wire}client-dialect.ts`, `${wire}statement.ts`])

/** What rests on the driver's internals stays in one folder: everybody else goes through its door. */
export function wirePastItsDoor(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('server/src/') && !file.startsWith(wire) && !isTest(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => target.startsWith(wire) && !wireDoor.has(target))
        .map(({ target }) => `${file} imports ${target}: not a door of db/wire`),
    )
}

/** SQL goes through the query builder or sql`` templates, which bind every value. */
export function sqlFromStrings(sources: Source[]): string[] {
  return sources
    .filter(({ file }) => file.startsWith('server/src/') && !file.startsWith('server/src/db/') && !isTest(file))
    .filter(({ text }) => /\bsql\.raw\(|\.query\(\s*(?:`[^`]*\$\{|[^)]*?['"`]\s*\+)/.test(text))
    .map(({ file }) => `${file} builds SQL from strings`)
}

export const LINES_MAX = 300

/** Non-blank lines per file. */
export function fileSizes(sources: Source[]): { file: string; lines: number }[] {
  return sources
    .map(({ file, text }) => ({ file, lines: text.split('\n').filter((line) => line.trim() !== '').length }))
    .toSorted((a, b) => b.lines - a.lines)
}
