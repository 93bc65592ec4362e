import { type AlertKind, notificationKinds } from '@vitrine/contract/notification-kinds.ts'

/** The number of names that an email shows of each alert. */
const NAMES_SHOWN = 10

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const titles: Record<AlertKind, (count: number) => string> = {
  new_order: (count) => counted(count, 'new order', 'new orders'),
  new_review: (count) => counted(count, 'new review', 'new reviews'),
  low_stock: (count) => `${counted(count, 'variant', 'variants')} low on stock`,
  failed_job: (count) => `${counted(count, 'job', 'jobs')} failed`,
  email_problem: () => 'An email template has an error',
}

/** The page of the console that an alert leads to. */
const paths: Record<AlertKind, string> = {
  new_order: '/admin/orders',
  new_review: '/admin/reviews',
  low_stock: '/admin/inventory',
  failed_job: '/admin',
  email_problem: '/admin/settings/notifications',
}

export const alertPath = (kind: AlertKind): string => paths[kind]

/** Returns what an email says about the alerts of one kind. */
export function alertText(kind: AlertKind, count: number, names: readonly string[]) {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => (kind === 'failed_job' || isTemplate(name) ? said(name) : name))
  return { title: titles[kind](count), names: shown, more: Math.max(0, count - shown.length) }
}

const isTemplate = (name: string) => (notificationKinds as readonly string[]).includes(name)

/** Returns the name of a job or a template, such as `imports.orders.run`, as words. */
const said = (name: string) => name.replaceAll(/[._]/g, ' ').replace(/^./, (first) => first.toUpperCase())
