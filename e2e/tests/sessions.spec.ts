import { expect, test, type Page } from '@playwright/test'
import { REFRESH_GRACE_SECONDS } from '@vitrine/contract/limits.ts'
import { routeOf } from '@vitrine/contract/routes.ts'

import { api, send } from '../helpers/api.ts'
import { wait } from '../helpers/clock.ts'
import { newMember, newOwner, newStoreName, type Owner, PASSWORD, signIn } from '../helpers/people.ts'

const isRenewal = (url: string) => new URL(url).pathname === `/api${routeOf('auth.renew').path}`

/** Collects the addresses of the renewal requests that tabs send from this call on. */
function renewalsOf(...pages: Page[]): string[] {
  const seen: string[] = []
  for (const page of pages) page.on('request', (request) => isRenewal(request.url()) && seen.push(request.url()))
  return seen
}

/** Makes the tab treat its access token as expired. */
const expireAccess = (page: Page, { storeId }: Owner) =>
  page.evaluate((key) => localStorage.setItem(key, '0'), `accessTokenUntil:${storeId}`)

/**
 * Leaves the console for an empty page on the same origin. While a console page reloads, the old page still runs and could renew
 * or end the session instead of the new one.
 */
async function leaveConsole(page: Page): Promise<void> {
  await page.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/empty-page')
}

const storedTokens = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))

const profile = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile' })

test('an expired access token is renewed without a message', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await leaveConsole(page)
  const renewals = renewalsOf(page)
  await expireAccess(page, owner)
  await page.goto('/admin/profile')
  await expect(profile(page)).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
  expect(renewals).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).not.toBe(owner.session.refreshToken)
})

test('an access token that the server refuses is renewed once, and the call is repeated', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await leaveConsole(page)
  const renewals = renewalsOf(page)
  await page.evaluate((key) => localStorage.setItem(key, 'stale'), `accessToken:${owner.storeId}`)
  await page.goto('/admin/profile')
  await expect(page.getByText('This session')).toBeVisible()
  expect(renewals).toHaveLength(1)
})

test('two tabs with an expired token renew it only once', async ({ page, context }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  const other = await context.newPage()
  await page.goto('/admin/profile')
  await other.goto('/admin/profile')
  await expect(profile(page)).toBeVisible()
  await expect(profile(other)).toBeVisible()
  await Promise.all([leaveConsole(page), leaveConsole(other)])
  const renewals = renewalsOf(page, other)
  await expireAccess(page, owner)
  await Promise.all([page.goto('/admin/profile'), other.goto('/admin/profile')])
  for (const tab of [page, other]) await expect(tab.getByText('This session')).toBeVisible()
  expect(renewals).toHaveLength(1)
})

test('an expired session leads to the sign-in page, with the address to return to', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/profile')
  await expect(profile(page)).toBeVisible()
  await leaveConsole(page)
  await api('auth.logout', { token: owner.session.accessToken })
  await page.goto('/admin/profile')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page).toHaveURL(/return_to=%2Fprofile/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|store|domain/i.test(key)))).toEqual([])
})

test('a refresh token used in two places ends every session', async ({ page, browser }) => {
  const owner = await newOwner()
  const stolen = owner.session.refreshToken
  await signIn(page, owner)
  await leaveConsole(page)
  await expireAccess(page, owner)
  await page.goto('/admin/profile')
  await expect(page.getByText('This session')).toBeVisible()
  const second = await browser.newPage()
  await signIn(second, { ...owner, session: await api('auth.login', { body: { email: owner.email, password: PASSWORD } }) })
  await second.goto('/admin/profile')
  await expect(profile(second)).toBeVisible()

  // The grace period lets a second tab use the same token a little later. The test waits until the grace period is over.
  await wait(REFRESH_GRACE_SECONDS + 1)
  const theft = await send('auth.renew', { headers: { 'x-refresh-token': stolen } })
  expect(await theft.json()).toMatchObject({ status: 401, code: 'session_stolen' })

  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  await second.reload()
  await expect(second).toHaveURL(/\/auth\/login/)
})

test('a browser with a token that someone else used sees the reason when it is signed out', async ({ page }) => {
  const owner = await newOwner()
  const { refreshToken } = owner.session
  await signIn(page, owner)
  // Another client uses this browser's refresh token first.
  await api('auth.renew', { headers: { 'x-refresh-token': refreshToken } })
  await wait(REFRESH_GRACE_SECONDS + 1)
  await leaveConsole(page)
  await expireAccess(page, owner)
  await page.goto('/admin/profile')
  await expect(page.getByText('Your session was used in two places, so we signed you out everywhere.')).toBeVisible()
})

test('signing out in one tab signs out the others', async ({ page, context }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/profile')
  const other = await context.newPage()
  await other.goto('/admin/profile')
  await expect(profile(other)).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You signed out.')).toBeVisible()
  await expect(other.getByText('You signed out.')).toBeVisible()
  const answer = await send('profile.get', { token: owner.session.accessToken })
  expect(answer.status).toBe(401)
})

test("switching the store in one tab does not change the other tab's store", async ({ page, context }) => {
  const owner = await newOwner()
  const second = await api('stores.create', { token: owner.session.accessToken, body: { storeName: newStoreName('Second') } })
  await signIn(page, owner)
  await page.goto('/admin/profile')
  const storeOf = (tab: Page) => tab.getByRole('navigation', { name: 'Main menu' })
  await expect(storeOf(page)).toContainText(owner.storeName)

  const other = await context.newPage()
  await other.goto('/admin/auth/shop')
  await other.getByRole('button', { name: second.name }).click()
  await other.getByRole('button', { name: 'Skip' }).click()
  await expect(storeOf(other)).toContainText(second.name)

  await expect(
    page.getByText(`You switched to ${second.defaultSystemDomain} in another tab. This tab is still on ${owner.storeDomain}.`),
  ).toBeVisible()
  const stores: (string | undefined)[] = []
  page.on('request', (request) => request.url().includes('/api/') && stores.push(request.headers()['x-store-id']))
  await page.reload()
  await expect(storeOf(page)).toContainText(owner.storeName)
  await expect(page.getByText('This session')).toBeVisible()
  expect(new Set(stores)).toEqual(new Set([owner.storeId]))
  await expect(storeOf(other)).toContainText(second.name)
})

test('without a public domain, an access token or a refresh token, the shell returns to the sign-in page', async ({ page }) => {
  const owner = await newOwner()
  for (const key of [`rDomain:${owner.storeId}`, `accessToken:${owner.storeId}`, 'refreshToken']) {
    await signIn(page, owner)
    await page.evaluate((name) => localStorage.removeItem(name), key)
    await page.goto('/admin/profile')
    await expect(page, key).toHaveURL(/\/auth\/login/)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  }
})

test('a profile without scopes signs out, and an empty list of scopes leads to the no-access page', async ({ page }) => {
  const owner = await newOwner()
  const member = await newMember(owner, [])
  await signIn(page, member)
  await page.goto('/admin/settings/staff')
  await expect(page).toHaveURL(/\/no-access/)

  await leaveConsole(page)
  await page.route(`**/api${routeOf('profile.get').path}`, async (route) => {
    const answer = await route.fetch()
    const { scopes: _, ...rest } = (await answer.json()) as { scopes: string[] }
    await route.fulfill({ response: answer, json: rest })
  })
  await page.goto('/admin/settings/staff')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  expect(await storedTokens(page)).toEqual([])
})

test('a one-time code in the address signs in once, after confirmation, and is then removed from it', async ({ page, browser }) => {
  const owner = await newOwner()
  const { code } = await api('auth.createHandOff', { token: owner.session.accessToken })
  await page.goto(`/admin/profile?code=${code}`)
  await expect(page.getByRole('heading', { name: `Sign in as ${owner.email}?` })).toBeVisible()
  expect(await storedTokens(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(profile(page)).toBeVisible()
  await expect(page.getByText(owner.email)).toBeVisible()
  expect(page.url()).not.toContain(code)

  const late = await browser.newPage()
  await late.goto(`/admin/profile?code=${code}`)
  await expect(late.getByRole('heading', { name: 'This sign-in link didn’t work' })).toBeVisible()
  expect(late.url()).not.toContain(code)
})

test('tokens in the address sign in only after confirmation, and declining does not end their session', async ({ page }) => {
  const arriving = await newOwner()
  const { accessToken, refreshToken } = arriving.session
  const link = `/admin/profile?access_token=${accessToken}&refresh_token=${refreshToken}`
  const renewals = renewalsOf(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: `Sign in as ${arriving.email}?` })).toBeVisible()
  expect(page.url()).not.toContain(refreshToken)
  await page.getByRole('button', { name: 'Don’t sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(await storedTokens(page)).toEqual([])
  expect(renewals).toEqual([])

  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(profile(page)).toBeVisible()
})

test('a sign-in link can be retried when the server did not answer', async ({ page }) => {
  const arriving = await newOwner()
  const { accessToken, refreshToken } = arriving.session
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`/admin/profile?access_token=${accessToken}&refresh_token=${refreshToken}`)
  await expect(page.getByText('Can’t reach the server.')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: `Sign in as ${arriving.email}?` })).toBeVisible()
})

test('tokens of two different people in one address sign in neither', async ({ page }) => {
  const [shown, hidden] = [await newOwner(), await newOwner()]
  await page.goto(`/admin/profile?access_token=${shown.session.accessToken}&refresh_token=${hidden.session.refreshToken}`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This sign-in link didn’t work' })).toBeVisible()
  expect(await storedTokens(page)).toEqual([])
})

test('tokens in the address replace an account only after a question, and never redirect API calls', async ({ page }) => {
  const [here, arriving] = [await newOwner(), await newOwner()]
  await signIn(page, here)
  const { accessToken, refreshToken } = arriving.session
  const link = `/admin/profile?access_token=${accessToken}&refresh_token=${refreshToken}&storeDomain=evil.example`
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible()
  expect(page.url()).not.toContain(refreshToken)
  await page.getByRole('button', { name: 'Keep current account' }).click()
  await expect(page.getByText(here.email)).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Switch account' }).click()
  await expect(profile(page)).toBeVisible()
  await expect(page.getByText(arriving.email)).toBeVisible()
  expect([...origins]).toEqual([new URL(page.url()).origin])
})
