import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'

import { LoginPage } from './features/accounts/auth/login-page.tsx'
import { mustBeSignedIn, mustBeSignedOut, mustHaveStore } from './guards.ts'
import { loadRest, loadScreens } from './load-rest.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page a route shows; its access and layout are in the contract's page table. */
    page?: PageName
  }
}

const root = createRootRoute()

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: lazyRouteComponent(() => import('./shell/signed-in.tsx'), 'SignedIn'),
  beforeLoad: ({ location }) => {
    mustBeSignedIn(location.href)
    return loadRest()
  },
})

/** Drawer and top bar. The layout of the page inside decides how much of them is seen. */
const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: mustHaveStore,
})

const screenOf = (name: PageName) => ({
  path: pageOf(name).path,
  component:
    name === 'auth.login'
      ? LoginPage
      : lazyRouteComponent(async () => ({ Screen: await (await loadScreens()).loadScreen(name) }), 'Screen'),
  staticData: { page: name },
})

const namesWhere = (condition: (isAuth: boolean, isPublic: boolean) => boolean) =>
  pageNames.filter((name) => condition(pageOf(name).layout === 'auth', pageOf(name).access === 'public'))

// The login page brings its messages along; every other page waits for the rest of them.
const publicRoutes = namesWhere((isAuth, isPublic) => isAuth && isPublic).map((name) =>
  createRoute({ ...screenOf(name), getParentRoute: () => root, beforeLoad: name === 'auth.login' ? mustBeSignedOut : loadRest }),
)

const signedInRoutes = namesWhere((isAuth, isPublic) => isAuth && !isPublic).map((name) =>
  createRoute({ ...screenOf(name), getParentRoute: () => signedIn }),
)

const shellRoutes = namesWhere((isAuth) => !isAuth).map((name) =>
  createRoute({
    ...screenOf(name),
    getParentRoute: () => shell,
    beforeLoad: async ({ location }) => (await import('./shell/permission.ts')).mustBeAllowed(name, location.href),
  }),
)

/** Addresses people type because the specification spells the name so. */
const misspelt: Record<string, PageName> = {
  '/utm-analystics': 'website.utm-analystics',
  '/analystics': 'website.analytics',
}

const misspeltRoutes = Object.entries(misspelt).map(([path, name]) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: pageOf(name).path, replace: true })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    ...publicRoutes,
    signedIn.addChildren([...signedInRoutes, shell.addChildren(shellRoutes)]),
    ...misspeltRoutes,
  ]),
  basepath: '/admin',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: lazyRouteComponent(
    withMessages(() => import('./shell/page-error.tsx')),
    'PageError',
  ),
  defaultNotFoundComponent: lazyRouteComponent(
    withMessages(() => import('./shell/not-found.tsx')),
    'NotFound',
  ),
  // Plain query strings: the specification's own parameters (stores, from_time, tz …) are written and read by others too.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch,
})

/** These two may come before any page has loaded the messages. */
function withMessages<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await loadRest()
    return load()
  }
}

function stringifySearch(search: Record<string, string | undefined>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]]))
  // A comma may stand as it is in a query string, and lists are read by people.
  const text = new URLSearchParams(pairs).toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
