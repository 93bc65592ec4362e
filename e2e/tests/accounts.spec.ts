import { expect, test, type Page } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { mailedLink, newEmail, newMember, newOwner, newStoreName, PASSWORD, signIn } from '../helpers/people.ts'

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a new seller signs up, answers the survey, reaches the home page and confirms the email', async ({ page }) => {
  const email = newEmail()
  const storeName = newStoreName('Blue Kettle')
  await page.goto('/admin/auth/login')
  await page.getByRole('link', { name: 'Create new account' }).click()
  await page.getByLabel('Store name').fill(storeName)
  await expect(page.getByText(/Your store will be at blue-kettle-[0-9a-f]+\.localhost:\d+/)).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'I have a referral code' }).click()
  await page.getByLabel('Referral code').fill('SPRING')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/auth\/survey\?register=true&storeId=[\w-]+&defaultSystemDomain=blue-kettle-/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose an option, or skip this step')).toBeVisible()
  await page.getByLabel('Print on demand').check()
  await page.getByLabel('What do you sell?').selectOption('Clothing')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/\/admin\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Good (Morning|Afternoon|Evening)$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add product' })).toBeVisible()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText(storeName)).toBeVisible()

  await page.goto(await mailedLink(email, /confirm/i))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/admin/profile')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('the sign-up form shows errors after the first attempt, and server errors at their field', async ({ page }) => {
  const { email } = await newOwner()
  await page.goto('/admin/auth/register')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Email').blur()
  await expect(page.getByText('Invalid Email')).toBeHidden()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await expect(page.getByLabel('Store name')).toBeFocused()
  await expect(page.getByLabel('Store name')).toHaveAccessibleDescription('Enter a store name')

  await page.getByLabel('Store name').fill(newStoreName())
  await expect(page.getByText('Enter a store name')).toBeHidden()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('password1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/easy to guess/)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('An account with this email already exists')
})

test('the sign-up form says that a store name is reserved or taken while it is typed', async ({ page }) => {
  const { storeName, storeDomain } = await newOwner()
  await page.goto('/admin/auth/register')
  await page.getByLabel('Store name').fill('admin')
  await expect(page.getByText(/^admin\.localhost:\d+ is reserved/)).toBeVisible()
  await page.getByLabel('Store name').fill(storeName)
  await expect(page.getByText(`${storeDomain} is taken.`)).toBeVisible()
})

test('the sign-in form follows the specified rules', async ({ page }) => {
  await page.goto('/admin/auth/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await expect(page.getByText('Sign in to your admin')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await page.getByLabel('Email').fill('a@b')
  await page.getByLabel('Password', { exact: true }).fill('1234')
  await expect(page.getByText('Email must have at least 5 letters')).toBeVisible()
  await expect(page.getByText('Password must have at least 5 letters')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a failed sign-in shows a red notification that stays, with the same text for an unknown email', async ({ page }) => {
  const { email } = await newOwner()
  await page.goto('/admin/auth/login')
  for (const tried of [email, newEmail('unknown')]) {
    await logIn(page, tried, 'not-the-password')
    await expect(page.getByRole('alert').getByText('The email or password is incorrect')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login/)
  }
})

test('a forgotten password is reset with the emailed link, only once, and every session ends', async ({ page, browser }) => {
  const owner = await newOwner()
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, owner)
  await elsewhere.goto('/admin/profile')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await page.goto('/admin/auth/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have an email field, so the test waits for the second page.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If there’s an account for ${owner.email}`)).toBeVisible()
  const link = await mailedLink(owner.email, /reset/i)
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()
  await page.getByLabel('New password').fill('walnut-ferry-copper')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()

  await logIn(page, owner.email, PASSWORD)
  await expect(page.getByRole('alert').getByText('The email or password is incorrect')).toBeVisible()
  await logIn(page, owner.email, 'walnut-ferry-copper')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText(owner.storeName)).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByText('Your session has ended')).toBeVisible()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'This link was already used' })).toBeVisible()
})

test('a password reset ends the session in the same browser only if it belongs to the same account', async ({ page }) => {
  const [owner, other] = [await newOwner(), await newOwner()]
  const reset = async (email: string) => {
    await api('auth.forgotPassword', { body: { email } })
    await page.goto(await mailedLink(email, /reset/i))
    await page.getByLabel('New password').fill('walnut-ferry-copper')
    await page.getByRole('button', { name: 'Set password' }).click()
  }
  await signIn(page, owner)
  await reset(other.email)
  await expect(page.getByText('The password has been changed')).toBeVisible()
  await expect(page.getByText(`You’re signed in as ${owner.email}`)).toBeVisible()

  await reset(owner.email)
  await expect(page.getByText('Your password has been changed. Sign in with your new password.')).toBeVisible()
  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('Enter in the password field signs in, opens the only store directly and shows the requested page', async ({ page }) => {
  const { email } = await newOwner()
  await page.goto('/admin/settings/staff')
  await expect(page).toHaveURL(/\/auth\/login\?return_to=/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings\/staff$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/auth\/login/)
})

test('a seller with one store never sees the list of stores when signing in', async ({ page }) => {
  const { email, storeName } = await newOwner()
  await page.addInitScript(recordHeadings)
  await page.goto('/admin/auth/login')
  await logIn(page, email)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText(storeName)).toBeVisible()
  const painted = await page.evaluate(() => (window as unknown as { painted: string[] }).painted)
  expect(painted).toContain('Welcome')
  expect(painted).not.toContain('Your stores')
})

/** Records every first- and second-level heading that appears in the page, even if only briefly. */
function recordHeadings(): void {
  const painted: string[] = []
  Object.assign(window, { painted })
  const note = () => {
    for (const { textContent } of document.querySelectorAll('h1, h2')) if (!painted.includes(textContent)) painted.push(textContent)
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
}

test('the survey is shown on every page of the store until it is answered', async ({ page }) => {
  const email = newEmail()
  const session = await api('auth.signup', { body: { email, password: PASSWORD, storeName: newStoreName() } })
  const survey = page.getByRole('heading', { name: 'Tell us about your business' })
  await page.goto('/admin/auth/login')
  await logIn(page, email)
  await expect(survey).toBeVisible()
  await page.goto('/admin/profile')
  await expect(survey).toBeVisible()
  await page.reload()
  await expect(survey).toBeVisible()

  const member = await newMember({ email, session, storeName: '', storeId: '', storeDomain: '' }, ['orders'])
  const other = await page.context().browser()!.newPage()
  await signIn(other, member)
  await other.goto('/admin/profile')
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/admin\/profile$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('a failed survey check does not block the console', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.route('**/api/stores/survey', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})

test('signing in never redirects to another site', async ({ page }) => {
  const { email } = await newOwner()
  await page.goto('/admin/auth/login?return_to=//evil.example/')
  await logIn(page, email)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(new URL(page.url()).hostname).toBe('localhost')
})

test('a signed-in visitor of the login page sees the list of stores, even with only one store', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/auth/login')
  await expect(page).toHaveURL(/\/auth\/shop$/)
  await expect(page.getByRole('button', { name: owner.storeName })).toContainText(owner.storeDomain)
  await expect(page.getByText(`You’re signed in as ${owner.email}.`)).toBeVisible()
})

test('a seller with several stores finds one, opens one, and creates another', async ({ page }) => {
  const owner = await newOwner()
  const { accessToken: token } = owner.session
  const names = Array.from({ length: 8 }, (_, index) => newStoreName(`Branch ${index}`))
  for (const storeName of names) await api('stores.create', { token, body: { storeName } })
  await page.goto('/admin/auth/login')
  await logIn(page, owner.email)
  await expect(page).toHaveURL(/\/auth\/shop/)
  await page.getByLabel('Find a store').fill('branch 3')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Find a store').fill('nothing like it')
  await expect(page.getByText('No stores found')).toBeVisible()

  await page.getByRole('button', { name: 'Create store' }).click()
  const added = newStoreName('Pop-up')
  await page.getByLabel('Store name').fill(added)
  await page.getByRole('dialog').getByRole('button', { name: 'Create store' }).click()
  await expect(page).toHaveURL(/\/auth\/survey\?storeId=/)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText(added)).toBeVisible()

  // A skipped survey counts as answered and is not shown again. The store visited last is first in the list.
  await page.goto('/admin/auth/shop')
  await page.getByRole('listitem').first().getByRole('button', { name: added }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText(added)).toBeVisible()
})
