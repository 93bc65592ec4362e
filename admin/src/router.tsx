import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { pageNames, pageOf, settingsPageOf, type PageName } from '@vitrine/contract/pages.ts'

import { LoginPage } from './features/accounts/auth/login-page.tsx'
import { mustBeSignedIn, mustBeSignedOut, mustHaveStore } from './guards.ts'
import { loadRest, loadScreens } from './load-rest.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page of a route. Its access and layout are in the contract's page table. */
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

/** The shell with drawer and top bar. The layout of the current page decides how much of the shell is visible. */
const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: mustHaveStore,
})

/** The navigation beside the settings pages. It stays while the user goes from one to another. */
const settings = createRoute({
  getParentRoute: () => shell,
  id: 'beside-settings',
  component: lazyRouteComponent(async () => ({ Frame: await (await loadScreens()).loadSettingsFrame() }), 'Frame'),
})

const loadScreen = async (name: PageName) => ({ Screen: await (await loadScreens()).loadScreen(name) })

const screenOf = (name: PageName) => ({
  path: pageOf(name).path,
  component: name === 'auth.login' ? LoginPage : lazyRouteComponent(() => loadScreen(name), 'Screen'),
  staticData: { page: name },
})

const namesWhere = (condition: (isAuth: boolean, isPublic: boolean) => boolean) =>
  pageNames.filter((name) => condition(pageOf(name).layout === 'auth', pageOf(name).access === 'public'))

// The login page contains its own messages. Every other page waits for the shared ones.
const publicRoutes = namesWhere((isAuth, isPublic) => isAuth && isPublic).map((name) =>
  createRoute({ ...screenOf(name), getParentRoute: () => root, beforeLoad: name === 'auth.login' ? mustBeSignedOut : loadRest }),
)

const signedInRoutes = namesWhere((isAuth, isPublic) => isAuth && !isPublic).map((name) =>
  createRoute({ ...screenOf(name), getParentRoute: () => signedIn }),
)

const inShell = (name: PageName, parent: typeof shell | typeof settings) =>
  createRoute({
    ...screenOf(name),
    getParentRoute: () => parent,
    beforeLoad: async ({ location }) => {
      // The page loads while the calls of the check are on their way. The router handles errors when it loads the page itself.
      loadScreen(name).catch(() => {})
      await (await import('./shell/permission.ts')).mustBeAllowed(name, location.href)
    },
  })

const shellNames = namesWhere((isAuth) => !isAuth)
const settingsRoutes = shellNames.filter(settingsPageOf).map((name) => inShell(name, settings))
const shellRoutes = shellNames.filter((name) => !settingsPageOf(name)).map((name) => inShell(name, shell))

/** Any other URL, for signed-in users. The shell stays around the message. */
const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./shell/not-found.tsx'), 'NotFound'),
  beforeLoad: async () => void (await (await import('./shell/permission.ts')).loadFrame()),
})

/** Redirects for URLs that users may type, because the specification spells the page names this way. */
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
    signedIn.addChildren([...signedInRoutes, shell.addChildren([settings.addChildren(settingsRoutes), ...shellRoutes, unknown])]),
    ...misspeltRoutes,
  ]),
  basepath: '/admin',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: lazyRouteComponent(
    withMessages(() => import('./shell/page-error.tsx')),
    'PageError',
  ),
  // The router uses plain query strings, because other systems also read and write the specification's parameters
  // (stores, from_time, tz …).
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch,
})

/** Returns a loader that also loads the shared messages, because its component may appear before any page has loaded them. */
function withMessages<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await loadRest()
    return load()
  }
}

function stringifySearch(search: Record<string, string | undefined>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]]))
  // A query string may contain commas, and unescaped ones keep lists readable.
  const text = new URLSearchParams(pairs).toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
