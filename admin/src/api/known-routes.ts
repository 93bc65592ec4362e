import { authRoutes } from '@vitrine/contract/auth-routes.ts'
import { type Route, routeParts } from '@vitrine/contract/route.ts'
import type { RouteName } from '@vitrine/contract/routes.ts'

let known: Partial<Record<RouteName, Route>> = authRoutes

/** Loads all routes of the contract. The login page does not need them, because it calls only `authRoutes`. */
export async function loadRoutes(): Promise<void> {
  known = (await import('@vitrine/contract/routes.ts')).routes
}

/** Returns the method and path of a call. */
export function routeOf(name: RouteName): { method: string; path: string } {
  const route = known[name]
  if (!route) throw new Error(`${name} was called before its route was there`)
  return routeParts(route)
}
