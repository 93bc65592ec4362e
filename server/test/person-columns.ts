/**
 * Every column that names a person, and what that means for its row. If a column is not listed here, the suite fails. So a new
 * table for payouts, plans or keys must say who owns its rows, and the persona tests then cover the table.
 *
 * - `theirs`: the row belongs to the person, in any store. Only that person changes it.
 * - `use`: a store uses something that belongs to a person. Only that person starts and ends the use.
 * - `account`: the row is part of the account itself; feature code cannot write it.
 * - `private`: the row belongs to a person within one store; no call shows or changes another member's row.
 * - `mark`: the row belongs to the store; the column says who did something, or who is a member.
 */
export const personColumns = {
  'alert_choices.user_id': 'private',
  'alert_readers.user_id': 'private',
  'analytics_dashboards.user_id': 'private',
  'balance_entries.user_id': 'mark',
  'bulk_updates.user_id': 'mark',
  'cost_restatements.user_id': 'mark',
  'cost_rules.user_id': 'mark',
  'custom_code_changes.author_id': 'mark',
  'customer_bulks.user_id': 'mark',
  'customer_exports.user_id': 'private',
  'customer_consents.user_id': 'mark',
  'customer_events.user_id': 'mark',
  'gateway_group_members.owner_id': 'theirs',
  'gateway_groups.owner_id': 'theirs',
  'gateways.owner_id': 'theirs',
  'idempotency_keys.user_id': 'private',
  'imports.user_id': 'mark',
  'jobs.user_id': 'private',
  'list_layouts.user_id': 'private',
  'media.uploaded_by': 'mark',
  'notification_versions.user_id': 'mark',
  'one_time_tokens.user_id': 'account',
  'order_bulks.user_id': 'mark',
  'order_events.user_id': 'mark',
  'pixels.shared_by': 'mark',
  'privacy_requests.user_id': 'mark',
  'refunds.user_id': 'mark',
  'report_mailings.test_for': 'mark',
  'report_recipients.user_id': 'mark',
  'report_schedules.user_id': 'mark',
  'review_bulks.user_id': 'mark',
  'saved_reports.private_to': 'private',
  'saved_reports.user_id': 'mark',
  'saved_views.user_id': 'private',
  'sessions.user_id': 'account',
  'staff_alerts.user_id': 'mark',
  'stock_movements.user_id': 'mark',
  'store_gateway_groups.owner_id': 'use',
  'store_gateways.owner_id': 'use',
  'store_invitations.invited_by': 'mark',
  'store_members.user_id': 'mark',
  'store_pages.author_id': 'mark',
  'theme_comments.author_id': 'mark',
  'theme_comments.resolved_by': 'mark',
  'theme_drafts.author_id': 'mark',
  'theme_versions.author_id': 'mark',
  'themes.saved_by': 'mark',
  'themes.scheduled_by': 'mark',
} as const

export type PersonColumn = (typeof personColumns)[keyof typeof personColumns]

/** Returns the table and column of every entry of the given kinds. */
export const columnsOf = (...kinds: PersonColumn[]): [table: string, column: string][] =>
  Object.entries(personColumns)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([name]) => name.split('.') as [string, string])
