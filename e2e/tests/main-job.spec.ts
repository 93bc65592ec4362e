import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'

import { api } from '../helpers/api.ts'
import { type Day, daysOf, readBooks, sumOf } from '../helpers/books.ts'
import { fixture, importFile } from '../helpers/import-file.ts'
import { newOwner, newStoreName, type Person, signIn } from '../helpers/people.ts'

// Clocks in London went forward on 30 March 2025, so later orders around midnight fall on other days than in UTC.
const ZONE = 'Europe/London'
const books = readBooks('orders.csv', ZONE)
const week = { from: '2025-03-29', to: '2025-04-02', before: { from: '2025-03-24', to: '2025-03-28' } }
const overview = (range: { from: string; to: string }) => `/admin/?from_time=${range.from}&to_time=${range.to}`

const dollars = (cents: number) => new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(cents / 100)
const plain = (value: number) => new Intl.NumberFormat('en').format(Math.round(value * 100) / 100)
const dayText = (date: string) =>
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(
    Date.parse(date),
  )

/**
 * The cards of the overview, each with its chart and how its figure is calculated; null means that there are no orders to
 * average.
 */
const cards: { title: string; chart: string; figure: (day: Day) => string | null }[] = [
  { title: 'Total Sales', chart: 'SALES OVERTIME', figure: ({ total }) => dollars(total) },
  { title: 'Total Orders', chart: 'Order OVERTIME', figure: ({ orders }) => plain(orders) },
  {
    title: 'Average order value',
    chart: 'AOV OVERTIME',
    figure: ({ gross, discounts, orders }) => (orders === 0 ? null : dollars((gross - discounts) / orders)),
  },
  {
    title: 'Average order items',
    chart: 'AOI OVERTIME',
    figure: ({ units, orders }) => (orders === 0 ? null : plain(units / orders)),
  },
]

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const storesButton = (page: Page) => page.getByRole('button', { name: /Current store|All stores|stores? selected/ })

/** Creates a seller with a store in London's time zone and another store in the default time zone. */
async function newSeller() {
  const owner = await newOwner()
  const token = owner.session.accessToken
  const store = await api('stores.create', { token, body: { storeName: newStoreName('London'), timezone: ZONE } })
  const entered = await api('stores.enter', { token, params: { id: store.id } })
  const london: Person = { email: owner.email, session: { ...owner.session, ...entered } }
  await api('stores.answerSurvey', { token: entered.accessToken, body: { businessType: 'hybrid' } })
  return { london, other: owner, domains: { london: store.defaultSystemDomain, other: owner.storeDomain } }
}

/** Imports a file through the wizard in the console. */
async function bringIn(page: Page, kind: 'products' | 'orders', count: number): Promise<void> {
  await page.goto(`/admin/${kind}/import`)
  await page.getByLabel('Choose a file', { exact: true }).setInputFiles(fixture(`${kind}.csv`))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: `Import ${count} ${kind}` }).click()
  await expect(page.getByText('Import complete')).toBeVisible({ timeout: 30_000 })
}

async function expectFigures(page: Page, stores: number): Promise<void> {
  const times = (day: Day) => sumOf(Array.from({ length: stores }, () => day))
  const days = daysOf(books, week.from, week.to).map(([date, day]) => [date, times(day)] as const)
  const before = daysOf(books, week.before.from, week.before.to).map(([, day]) => times(day))
  for (const { title, chart, figure } of cards) {
    await expect(
      card(page, title)
        .getByText(figure(sumOf(days.map(([, day]) => day))) ?? '–', { exact: true })
        .first(),
    ).toBeVisible()
    await card(page, title)
      .getByRole('button', { name: `${chart}: Show as table` })
      .click()
    const rows = card(page, title).getByRole('region', { name: chart }).getByRole('row')
    await expect(rows).toHaveCount(days.length + 1)
    for (const [at, [date, day]] of days.entries())
      await expect(rows.nth(at + 1)).toHaveText(`${dayText(date)}${figure(day) ?? '–'}${figure(before[at]!) ?? '–'}`)
    await card(page, title)
      .getByRole('button', { name: `${chart}: Show as chart` })
      .click()
  }
}

test('imported products and orders give the same figures as the order file', async ({ page }) => {
  const { london } = await newSeller()
  await signIn(page, london)
  await bringIn(page, 'products', 3)
  await page.getByRole('link', { name: 'View products' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Wool throw' })).toContainText('20 in stock for 2 variants')
  await bringIn(page, 'orders', 6)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText(`Time zone: ${ZONE}`)).toBeVisible()

  await page.goto(overview(week))
  await expectFigures(page, 1)
  await expect(card(page, 'Total Sales')).toContainText('Gross sales$287.50')
  await expect(card(page, 'Total Sales')).toContainText('Returns-$55.00')
})

test('dates, comparison and stores are kept in the address', async ({ page }) => {
  const { london, other, domains } = await newSeller()
  await importFile(london.session.accessToken, 'orders', 'orders.csv')
  await importFile(other.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, london)
  await page.goto(overview(week))
  const first = figureOf('Total Sales', week)
  await expect(card(page, 'Total Sales')).toContainText(first)

  // The calendar's weeks start on Monday. Two clicks choose a range.
  await page.getByRole('button', { name: 'Mar 29, 2025 - Apr 02, 2025' }).click()
  const dates = page.getByRole('dialog', { name: 'Dates' })
  await expect(dates.getByRole('columnheader').first()).toHaveText('Mo')
  await dates.getByRole('button', { name: '29 March 2025' }).click()
  await dates.getByRole('button', { name: '31 March 2025' }).click()
  await expect(page).toHaveURL(/from_time=2025-03-29&to_time=2025-03-31/)
  await expect(page.getByRole('button', { name: 'Mar 29, 2025 - Mar 31, 2025' })).toBeVisible()
  await expect(card(page, 'Total Sales')).toContainText(figureOf('Total Sales', { from: '2025-03-29', to: '2025-03-31' }))

  // The chart's numbers can be downloaded as a file.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card(page, 'Total Sales').getByRole('button', { name: 'Download Total Sales as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Total Sales 2025-03-29 2025-03-31.csv')
  const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(header).toBe('Date,Total Sales (USD),Comparison date,Comparison value')
  const plainDollars = (day: Day) => (day.total / 100).toFixed(2)
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
    daysOf(books, '2025-03-29', '2025-03-31').map(([date, day]) => [date, plainDollars(day)]),
  )

  // The back button restores the previous dates.
  await page.goBack()
  await expect(card(page, 'Total Sales')).toContainText(first)

  await page.getByRole('button', { name: 'Previous period' }).click()
  await page.getByRole('menuitemradio', { name: 'Previous year' }).click()
  await expect(page).toHaveURL(/compare=previous_year/)
  await expect(card(page, 'Total Orders')).toContainText('from 0')
  await expect(card(page, 'Total Orders')).toContainText('Mar 29 – Apr 2, 2024')

  await expect(storesButton(page)).toHaveText('Current store')
  await storesButton(page).click()
  await expect(page.getByLabel(domains.london)).toBeDisabled()
  await page.getByLabel(domains.other).check()
  await expect(page).toHaveURL(/stores=/)
  await expect(storesButton(page)).toHaveText('All stores')
  await page.keyboard.press('Escape')
  await expect(card(page, 'Total Orders')).toContainText('10')

  await page.getByRole('button', { name: 'Time zone: Europe/London' }).click()
  await page.getByRole('combobox', { name: 'Time zone of reports' }).fill('kathmandu')
  await page.getByRole('option', { name: /Asia\/Kathmandu/ }).click()
  await expect(page).toHaveURL(/tz=Asia%2FKathmandu/)

  const address = page.url()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Time zone: Asia/Kathmandu' })).toBeVisible()
  await page.getByRole('button', { name: 'Time zone: Asia/Kathmandu' }).click()
  await page.getByRole('button', { name: 'Use Europe/London, the store’s time zone' }).click()
  await expect(page).not.toHaveURL(/tz=/)
  await page.goto(address)
  await expect(storesButton(page)).toHaveText('All stores')
  await expect(page.getByRole('button', { name: 'Previous year' })).toBeVisible()
  await expect(card(page, 'Total Orders')).toContainText('10')
  expect(page.url()).toBe(address)

  // The overview page preselects every store and compares with the previous period.
  await page.goto(overview(week).replace('/admin/', '/admin/overview'))
  await expectFigures(page, 2)
})

/** Returns a card's figure for a range of days. */
function figureOf(title: string, { from, to }: { from: string; to: string }): string {
  const { figure } = cards.find((one) => one.title === title)!
  return figure(sumOf(daysOf(books, from, to).map(([, day]) => day))) ?? '–'
}

test('all cards are loaded at once, and an unchanged report is not sent again', async ({ page }) => {
  const owner = await newOwner()
  await importFile(owner.session.accessToken, 'orders', 'orders.csv')
  await signIn(page, owner)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/reports/') && pathname !== '/api/reports/today') calls.push(pathname)
  })
  await page.goto(overview(week))
  await expect(card(page, 'Total Orders')).toContainText(/[1-9] /)
  await expect(card(page, 'Traffic sources').getByText('No sessions in this period')).toBeVisible()
  await expect(card(page, 'Traffic sources').getByText('No page views by bots')).toBeVisible()
  await expect(card(page, 'Abandoned checkouts recovery')).toContainText('Revenue$0.00')
  expect(calls).toEqual(['/api/reports/overview'])
  const link = card(page, 'Traffic sources').getByRole('link', { name: 'View report' })
  await expect(link).toHaveAttribute('href', new RegExp(`report=referrer&from_time=${week.from}&to_time=${week.to}`))

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const [again] = await Promise.all([page.waitForResponse('**/api/reports/overview?*'), page.goBack()])
  expect(again.status()).toBe(304)
  await expect(card(page, 'Total Orders')).toContainText(/[1-9] /)
})

test('a card that failed to load can be retried, and the others are not affected', async ({ page }) => {
  const owner = await newOwner()
  await signIn(page, owner)
  const path = /\/api\/reports\/(overview|total-orders|traffic-sources)\?/
  const problem = { type: 'about:blank', title: 'No', status: 403, code: 'no_permission', errors: [] }
  await page.route(path, (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) }))
  await page.goto('/admin/')
  await expect(card(page, 'Total Orders').getByText('Couldn’t load Total Orders')).toBeVisible()
  await expect(card(page, 'Traffic sources').getByText('Auth Failed')).toBeVisible()
  await expect(page.getByText('Auth Failed')).toHaveCount(2)
  await expect(card(page, 'Total Sales')).toContainText('$0.00')
  await expect(card(page, 'Traffic locations').getByText('No sessions in this period')).toBeVisible()
  await page.unroute(path)
  await card(page, 'Total Orders').getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Total Orders').getByText('No orders in this period')).toBeVisible()
  await card(page, 'Traffic sources').getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Traffic sources').getByText('No sessions in this period')).toBeVisible()
  await expect(page.getByText('Auth Failed')).toHaveCount(0)
})
