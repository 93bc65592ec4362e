import type { FieldErrorCode, FieldErrorValues } from './field-errors.ts'

/**
 * All errors that the server returns. `status` is the HTTP status and `title` the English message. An error that the server did
 * not expect is returned as `unexpected`.
 */
export const problems = {
  bad_request: { status: 400, title: 'The request couldn’t be read' },
  invalid_input: { status: 422, title: 'Some fields need attention' },
  unsupported_media: { status: 415, title: 'This content type isn’t supported' },
  too_large: { status: 413, title: 'The request is too large' },
  not_found: { status: 404, title: 'Not found' },
  unknown_ids: { status: 422, title: 'Some of these items no longer exist. Reload the page.' },
  method_not_allowed: { status: 405, title: 'This URL doesn’t support this HTTP method' },
  too_many_requests: { status: 429, title: 'Too many attempts. Wait a moment, then try again.' },
  unexpected: { status: 500, title: 'Something went wrong on our end. Try again.' },
  busy: { status: 503, title: 'Another change is in progress. Try again in a moment.' },
  unavailable: { status: 503, title: 'The server is restarting. Try again in a moment.' },
  storage_full: { status: 503, title: 'There isn’t enough storage to save this. Try again later.' },

  sign_in_required: { status: 401, title: 'Sign in to continue' },
  session_ended: { status: 401, title: 'Your session has ended. Sign in again.' },
  session_stolen: { status: 401, title: 'Your session was used in two places, so we signed you out everywhere' },
  bad_credentials: { status: 401, title: 'The email or password is incorrect' },
  wrong_password: { status: 422, title: 'The current password is incorrect' },
  no_permission: { status: 403, title: 'You don’t have permission to do this' },
  not_a_member: { status: 403, title: 'You aren’t a member of this store' },
  store_mismatch: { status: 403, title: 'This request is for a different store than the one you’re signed in to' },
  store_disabled: { status: 403, title: 'This store is disabled' },
  store_frozen: { status: 403, title: 'This store is frozen. To make changes again, contact the platform administrator.' },

  email_taken: { status: 409, title: 'An account with this email already exists' },
  handle_taken: { status: 409, title: 'This name or handle is already taken' },
  token_invalid: { status: 410, title: 'This link isn’t valid' },
  token_expired: { status: 410, title: 'This link has expired' },
  token_used: { status: 410, title: 'This link was already used' },
  survey_pending: { status: 404, title: 'The survey hasn’t been answered yet' },

  grants_too_much: { status: 403, title: 'You can’t grant a permission you don’t have' },
  already_member: { status: 409, title: 'This person is already a member of the store' },
  not_on_yourself: { status: 409, title: 'You can’t do this to your own account' },

  collection_is_smart: { status: 409, title: 'This is a smart collection. Edit its conditions to change its products.' },
  collection_kind_fixed: { status: 409, title: 'You can’t change a collection’s type. Create a new collection instead.' },
  collection_not_by_hand: { status: 409, title: 'Change the sort order to “Manual” first' },
  bulk_update_state: { status: 409, title: 'You can’t do this at this step of the bulk update' },
  bulk_update_too_large: { status: 409, title: 'A bulk update can change up to 100,000 variants. Narrow the filter.' },
  bulk_selection_changed: { status: 409, title: 'The number of matching products changed. Review the update and try again.' },
  option_taken: { status: 409, title: 'An option already uses this name or spelling' },
  filter_repeated: { status: 422, title: 'This filter already exists' },
  file_in_use: { status: 409, title: 'This file is in use. Remove it everywhere it’s used, then delete it.' },
  quota_exceeded: { status: 409, title: 'You’ve reached your storage limit. Delete some files first.' },
  theme_published: { status: 409, title: 'This is your published theme. Publish another theme first.' },
  theme_invalid: { status: 422, title: 'This theme has settings that no longer work. Customize it, fix them and save it first.' },
  custom_code_admins_only: { status: 403, title: 'Only the store owner and admins can change custom code' },
  theme_comments_full: { status: 409, title: 'This theme has 500 comments. Delete resolved ones first.' },
  comment_of_another: { status: 403, title: 'Someone else wrote this comment' },
  feeds_full: { status: 409, title: 'You’ve reached the maximum number of product feeds. Delete one first.' },
  pixels_full: { status: 409, title: 'You’ve reached the maximum number of pixels. Delete one first.' },
  pixel_is_shared: { status: 409, title: 'Another store shares this pixel. You can only turn it on or off here.' },
  pixel_of_several_stores: {
    status: 403,
    title: 'This pixel is shared with other stores. Only an owner of all of them can change more than its name and status.',
  },
  pixel_has_no_token: { status: 409, title: 'Add an access token first, so that the server can send events' },
  pixel_scope_not_shared: {
    status: 409,
    title: 'Collections and products belong to this store. To share the pixel, choose all products or tags.',
  },
  categories_unavailable: { status: 503, title: 'Google’s list of categories couldn’t be downloaded. Try again later.' },
  menu_in_use: { status: 409, title: 'Your theme uses this menu. Choose another menu in the theme first.' },
  menu_full: { status: 409, title: 'This menu is full. Remove an item first.' },
  redirect_taken: { status: 409, title: 'This URL already has a redirect' },
  redirect_circle: { status: 422, title: 'This redirect would create a loop' },
  storefront_password_missing: { status: 422, title: 'Set a password first' },

  nothing_authorized: { status: 409, title: 'This order has no authorized payment' },
  nothing_to_deliver: { status: 409, title: 'This order has no package on its way' },
  nothing_due: { status: 409, title: 'This order has no balance due' },
  order_busy: { status: 409, title: 'A payment or refund is in progress for this order. Try again in a moment.' },
  order_cancelled: { status: 409, title: 'This order has been canceled' },
  order_sent: { status: 409, title: 'This order has fulfilled items. Cancel the fulfillment first.' },
  order_no_email: { status: 409, title: 'This order has no email address' },
  refund_too_much: { status: 409, title: 'The refund exceeds the amount available to refund' },
  fulfill_too_much: { status: 409, title: 'You can’t fulfill more than the remaining quantity' },
  fulfillment_cancelled: { status: 409, title: 'This fulfillment has been canceled' },
  fulfillment_refunded: { status: 409, title: 'Items in this fulfillment were refunded, so it can’t be canceled' },
  count_changed: { status: 409, title: 'The number of matching orders changed. Review the selection and try again.' },

  segment_in_use: { status: 409, title: 'Discounts use this segment. Choose other customers for them, then delete it.' },
  segment_too_slow: { status: 409, title: 'Counting this segment takes too long. Fewer products or a shorter period help.' },
  customer_email_taken: { status: 409, title: 'Another customer has this email' },
  customer_nameless: { status: 422, title: 'Enter an email, a phone number or a name' },
  customer_has_orders: { status: 409, title: 'Customers with orders can’t be deleted' },
  review_count_changed: { status: 409, title: 'The number of matching reviews changed. Review the selection and try again.' },
  customer_count_changed: { status: 409, title: 'The number of matching customers changed. Review the selection and try again.' },
  customer_merge_self: { status: 422, title: 'Choose another customer' },
  customer_erased: { status: 409, title: 'This customer was erased' },
  erasure_blocked: { status: 409, title: 'This person can’t be erased yet' },
  consent_without_contact: { status: 409, title: 'Add an email or a phone number first' },

  steps_out_of_order: { status: 422, title: 'Each message must be sent after the previous one' },
  template_invalid: { status: 422, title: 'This template has errors. Fix them and try again.' },
  email_not_confirmed: { status: 409, title: 'Confirm your email address first' },
  email_not_kept: { status: 409, title: 'The content of this email isn’t kept, so it can’t be sent again' },
  email_resent: { status: 409, title: 'This email was already sent again' },
  message_suppressed: { status: 409, title: 'You can’t send this shopper a message about this checkout' },

  shipping_place_taken: { status: 409, title: 'A country or region can be in only one shipping zone' },
  tax_region_taken: { status: 409, title: 'This country or region already has a tax rate' },
  currency_settled: {
    status: 409,
    title: 'You can’t change the currency after your first sale. To sell in another currency, create a new store.',
  },
  currency_same: { status: 409, title: 'Your store already uses this currency' },
  terms_page_missing: { status: 422, title: 'Publish a “Terms” page first so shoppers can read what they’re agreeing to' },

  code_taken: { status: 409, title: 'Another discount uses this code' },
  not_by_code: { status: 409, title: 'Automatic discounts don’t have codes' },
  too_many_offers: { status: 409, title: 'You can have up to 50 active offers. Deactivate one first.' },
  too_many_automatic: { status: 409, title: 'You can have up to 25 active automatic discounts. Deactivate one first.' },

  version_conflict: { status: 409, title: 'Someone else changed this while you were editing' },
  limit_reached: { status: 409, title: 'This would go over the limit. Remove some items, then try again.' },
  idempotency_reused: { status: 422, title: 'This idempotency key was used for a different request' },

  image_unreadable: { status: 422, title: 'This image format isn’t supported. Upload a JPEG, PNG, WebP, AVIF, or GIF file.' },
  film_unreadable: { status: 422, title: 'This video format isn’t supported. Upload an MP4 or WebM file.' },
  import_unreadable: { status: 422, title: 'This file isn’t a valid CSV file' },
  import_state: { status: 409, title: 'You can’t do this at this step of the import' },
  review_bulk_not_undoable: { status: 409, title: 'This was already undone, or its reviews were deleted' },
  undo_expired: { status: 409, title: 'This import can no longer be undone' },
  range_reversed: { status: 422, title: 'The end date is before the start date' },
  range_in_future: { status: 422, title: 'The date range is in the future' },
  spend_overlaps: { status: 409, title: 'This campaign already has ad spend on some of these days. Edit that entry or choose other days.' },
  costs_full: { status: 409, title: 'This store has the maximum number of cost entries. Undo or delete some first.' },
  report_name_taken: { status: 409, title: 'Another saved report has this name. Choose a different one.' },
  saved_reports_full: {
    status: 409,
    title: 'You can save up to 100 reports for yourself and share up to 100 per store. Delete some first.',
  },
  report_of_another: {
    status: 403,
    title: 'Only its author, a store owner or an admin can change this report. Save it as a new one instead.',
  },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** An invalid field of a request, with the violated rule and an English message that says how to fix it. */
export interface FieldError {
  field?: string
  code: FieldErrorCode | ProblemCode
  message: string
  /** The values of the message, for clients with their own messages. */
  values?: FieldErrorValues
}

/** The body of every error response (`application/problem+json`, RFC 9457). */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: ProblemCode
  requestId: string
  errors: FieldError[]
  /** The stored state in a `version_conflict`, if the call says so: the answer of the call that reads it. */
  current?: unknown
}
