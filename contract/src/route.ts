/** The method and path of a call. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

export function routeParts(route: Route): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path }
}
