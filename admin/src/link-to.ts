import { pages, type PageName } from '@vitrine/contract/pages.ts'

type ParamName<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** The path parameters of a page: `{ id: string }` for `/products/$id`, nothing for `/products`. */
export type PageParams<N extends PageName> = Record<ParamName<(typeof pages)[N]['path']>, string>

/** The parameters of a page as an argument, which is optional for a page without parameters. */
export type PageArguments<N extends PageName> = object extends PageParams<N> ? [params?: PageParams<N>] : [params: PageParams<N>]

/** Returns the path of a page below `/admin`: `linkTo('website.products.update', { id })` is `/products/0198…`. */
export function linkTo<N extends PageName>(name: N, ...[params]: PageArguments<N>): string {
  const values: Record<string, string> = params ?? {}
  return pages[name].path.replaceAll(/\$(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}

/**
 * Returns the return path from the query string if it is a path of this console, otherwise null. Browsers treat
 * `//host` and `/\host` as other sites.
 */
export function safeReturnTo(path: string | undefined): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null
}
