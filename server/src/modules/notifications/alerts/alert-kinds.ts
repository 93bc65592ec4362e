import type { AlertKind } from '@vitrine/contract/notification-kinds.ts'
import { type Access, allows, type Permissions } from '@vitrine/contract/scopes.ts'

/** The permission for each kind. Whoever started a job is told when it fails, and nobody else. */
const accessOf: Record<AlertKind, Access> = {
  new_order: 'orders',
  new_review: 'products',
  low_stock: 'products',
  failed_job: 'member',
  email_problem: 'settings',
}

/** Whether a member may know what an alert is about. */
export const mayGet = (permissions: Permissions, kind: AlertKind): boolean => allows(permissions, accessOf[kind])

export interface Choice {
  kind: AlertKind
  inBell: boolean
  byMail: boolean
}

/** Returns what a member gets until they choose: all alerts in the bell, and for an owner, emails about what can’t wait. */
export const defaultChoice = (kind: AlertKind, { isStoreOwner }: Permissions): Choice => ({
  kind,
  inBell: true,
  byMail: isStoreOwner && (kind === 'new_order' || kind === 'email_problem'),
})
