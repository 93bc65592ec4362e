import './ui/theme/base.css'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import './ui/theme/look.css'
import './ui/theme/variables.css'

import { createRoot } from 'react-dom/client'

import { session, watchSession } from './api/current-session.ts'
import { takeHandOff } from './api/hand-off.ts'
import { App } from './app.tsx'
import { linkTo } from './link-to.ts'
import { router } from './router.tsx'
import { startMessages } from './messages/messages.ts'

const RELOAD_PAUSE_MS = 10_000

// The hand-off is removed from the URL before any request, because tokens must not stay in the URL, the history or a referrer.
const { handOff, address } = takeHandOff(location.href)
if (handOff) history.replaceState(null, '', address)

session.onEnd((reason) => {
  const to = linkTo(reason === 'not_a_member' ? 'auth.shop' : 'auth.login')
  void router.navigate({ to, search: { reason, return_to: returnAddress() }, replace: true, ignoreBlocker: true })
})

// After an upgrade, chunks that this page has not loaded yet no longer exist, so the page is reloaded. If loading a chunk
// fails again within ten seconds, the page is not reloaded a second time, and the error is shown.
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem('reloadedAt')) < RELOAD_PAUSE_MS) return
  sessionStorage.setItem('reloadedAt', String(Date.now()))
  location.reload()
})

/** Returns the current URL, so that the user can return to it after signing in again; undefined on authentication pages. */
const returnAddress = () => (router.state.location.pathname.startsWith('/auth/') ? undefined : router.state.location.href)

async function start(): Promise<void> {
  await startMessages()
  watchSession()
  createRoot(document.getElementById('root') ?? document.body).render(<App handOff={handOff} />)
}

void start()
