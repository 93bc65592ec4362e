import { expect, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { mailedLink, mailTo, newEmail, newMember, newOwner, PASSWORD, signIn } from '../helpers/people.ts'

test('an invited member sees only the allowed pages, and changed permissions apply immediately', async ({ page, browser }) => {
  const owner = await newOwner()
  const email = newEmail('packer')
  await signIn(page, owner)
  await page.goto('/admin/settings/staff')
  await expect(page.getByRole('heading', { name: 'Add your team' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Support')
  await dialog.getByLabel('Overview').uncheck()
  await dialog.getByLabel('Customers').uncheck()
  await expect(dialog.getByLabel('Role')).toHaveValue('custom')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invited')

  const member = await browser.newPage()
  const link = await mailedLink(email)
  await member.goto(link)
  await expect(member.getByRole('heading', { name: `Join ${owner.storeName}` })).toBeVisible()
  await member.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(member.getByLabel('First name')).toBeFocused()
  await member.getByLabel('First name').fill('Mika')
  await member.getByLabel('Last name').fill('Aalto')
  await member.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await member.getByRole('button', { name: 'Accept invitation' }).click()

  // The member lands on the first page that they may open, and the menu lists only such pages.
  await expect(member).toHaveURL(/\/admin\/orders$/)
  const menu = member.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('listitem')).toHaveText(['Orders', 'Abandoned checkouts'])
  await member.goto('/admin/products')
  await expect(member.getByText('You need the Products permission. Ask a store owner or admin for access.')).toBeVisible()
  await member.getByRole('link', { name: 'Go to Orders' }).click()
  await expect(member).toHaveURL(/\/admin\/orders$/)

  await page.reload()
  await page.getByRole('button', { name: 'Actions for Mika Aalto' }).click()
  await page.getByRole('menuitem', { name: 'Edit access' }).click()
  await dialog.getByLabel('Orders').uncheck()
  await dialog.getByLabel('Products').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Access for Mika Aalto was updated')).toBeVisible()

  // The member's page was not reloaded. The next request is refused, and the console updates its menu.
  await member.keyboard.press('Control+k')
  await member.getByPlaceholder('Search your store').fill('anything')
  await expect(member.getByText('You need the Orders permission.')).toBeVisible()
  await expect(menu.getByRole('listitem')).toHaveText([
    'All Products',
    'Collections',
    'Inventory',
    'Product feeds',
    'Bulk updates',
    'Product Options',
    'Reviews',
  ])

  await member.goto(link)
  await expect(member.getByRole('heading', { name: 'This link was already used' })).toBeVisible()
})

test('a person with an account accepts an invitation with their password and keeps both stores', async ({ page }) => {
  const owner = await newOwner()
  const other = await newOwner()
  await api('staff.invite', { token: owner.session.accessToken, body: { email: other.email, isStoreAdmin: true, scopes: [] } })
  await page.goto(await mailedLink(other.email, /join/i))
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByText('The email or password is incorrect')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText(owner.storeName)).toBeVisible()
  await page.goto('/admin/auth/shop')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: owner.storeName })).toContainText('Admin')
  await expect(page.getByRole('button', { name: other.storeName })).toContainText('Owner')
})

test('an admin can neither add an owner nor change one', async ({ page }) => {
  const owner = await newOwner()
  const admin = await newMember(owner, [], true)
  await newMember(owner, ['orders'])
  await signIn(page, admin)
  await page.goto('/admin/settings/staff')
  await page.getByRole('button', { name: `Actions for ${owner.email}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['View sessions'])
  await page.keyboard.press('Escape')

  // The navigation beside the page has items with this word, too.
  const actions = page.getByRole('button', { name: 'Actions for Mika Aalto' })
  const staff = page.getByRole('main').getByRole('listitem').filter({ has: actions, hasText: 'Custom' })
  await staff.getByRole('button', { name: 'Actions for Mika Aalto' }).click()
  await page.getByRole('menuitem', { name: 'Edit access' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Only owners can add other owners.')).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Owner' })).toBeDisabled()
  await dialog.getByLabel('Role').selectOption('Admin')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(staff).toHaveCount(0)
})

test('a member is signed out, signs in again, and is removed', async ({ page, browser }) => {
  const owner = await newOwner()
  const member = await newMember(owner, ['homes', 'orders'])
  await signIn(page, owner)
  const theirs = await browser.newPage()
  await signIn(theirs, member)
  await theirs.goto('/admin/home')
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Mika')

  await page.goto('/admin/settings/staff')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for Mika Aalto' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('View sessions')
  await expect(page.getByRole('dialog').getByText(/last active/)).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('Sign out')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Mika Aalto was signed out')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Your session has ended')).toBeVisible()

  await signIn(theirs, { ...member, session: await api('auth.login', { body: { email: member.email, password: PASSWORD } }) })
  await theirs.goto('/admin/home')
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Mika')
  // An open page may find out by itself, and lose its message if it is reloaded in that moment.
  await theirs.goto('about:blank')
  await choose('Remove')
  await expect(page.getByRole('dialog')).toContainText(`This member will lose access to ${owner.storeName} immediately.`)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mika' })).toHaveCount(0)
  await theirs.goto('/admin/home')
  await expect(theirs.getByText('You’re no longer a member of that store.')).toBeVisible()
  await expect(theirs.getByRole('heading', { name: 'No stores yet' })).toBeVisible()
})

test('an invitation is resent and canceled, and the old link says that it is not valid', async ({ page }) => {
  const owner = await newOwner()
  const email = newEmail('late')
  await api('staff.invite', { token: owner.session.accessToken, body: { email, scopes: ['orders'] } })
  await signIn(page, owner)
  await page.goto('/admin/settings/staff')
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  await page.goto(await mailedLink(email))
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible()
})

test('names, image and password are changed on the profile', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.goto('/admin/profile')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Vale')
  await expect(page.getByText('Unsaved changes: First name, Last name')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name was saved')).toBeVisible()

  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /\/public\/avatars\//)
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await page.setInputFiles('input[type=file]', { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByText('This image format isn’t supported. Upload a JPEG, PNG, WebP, AVIF, or GIF file.')).toBeVisible()

  await page.getByLabel('Current password').fill('not-the-password')
  await page.getByLabel('New password').fill('walnut-ferry-copper')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('The current password is incorrect')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed')).toBeVisible()
  await api('auth.login', { body: { email: owner.email, password: 'walnut-ferry-copper' } })
})

test('a member requests a permission on the no-access page, and the owner gets one email', async ({ page }) => {
  const owner = await newOwner()
  const member = await newMember(owner, ['orders'])
  await signIn(page, member)
  await page.goto('/admin/products')
  const ask = page.getByRole('button', { name: 'Request access' })
  await ask.click()
  await expect(page.getByText(`We emailed your request to the owners of ${owner.storeName}.`)).toBeVisible()
  await expect(ask).toHaveCount(0)
  expect((await mailTo(owner.email, /is requesting access/)).text).toContain('the “Products” permission')

  await page.goto('/admin/products')
  await ask.click()
  await expect(page.getByText('You already requested access.')).toBeVisible()

  await api('staff.update', {
    token: owner.session.accessToken,
    params: { id: (await api('profile.get', { token: member.session.accessToken })).id },
    body: { scopes: ['orders', 'products'] },
  })
  await page.goto('/admin/no-access?need=products')
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('a member without any permission sees a message and can request access', async ({ page }) => {
  const owner = await newOwner()
  const newcomer = await newMember(owner, [])
  await page.goto('/admin/auth/login')
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You don’t have any permissions in this store yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText(`We emailed your request to the owners of ${owner.storeName}.`)).toBeVisible()
  expect((await mailTo(owner.email, /is requesting access/)).text).toContain('They don’t have any permissions yet')
})

test('members of a disabled store see only the reason', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    const me = (await response.json()) as { store: object }
    await route.fulfill({ response, json: { ...me, store: { ...me.store, isEnabled: false, disabledReason: 'Counterfeit goods' } } })
  })
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: `${owner.storeName} is disabled` })).toBeVisible()
  await expect(page.getByText('Reason: “Counterfeit goods”.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin/policy-violation')

  await page.unroute('**/api/users/me')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})
