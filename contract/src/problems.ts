import type { FieldErrorCode, FieldErrorValues } from './field-errors.ts'

/**
 * The problem catalogue: every error the server answers on purpose. `status` is the HTTP status, `title` the sentence a
 * person reads. Anything else is a 500 `unexpected` with a request id.
 */
export const problems = {
  bad_request: { status: 400, title: 'The request could not be read' },
  invalid_input: { status: 422, title: 'Some fields need attention' },
  unsupported_media: { status: 415, title: 'This content type is not supported' },
  too_large: { status: 413, title: 'The request is too large' },
  not_found: { status: 404, title: 'Not found' },
  unknown_ids: { status: 422, title: 'Some of what this names is not there any more' },
  method_not_allowed: { status: 405, title: 'This address does not take that method' },
  too_many_requests: { status: 429, title: 'Too many attempts. Wait a little, then try again' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  busy: { status: 503, title: 'Somebody else is changing this right now. Try again in a moment' },
  unavailable: { status: 503, title: 'The service is starting or stopping. Try again in a moment' },
  storage_full: { status: 503, title: 'There is no room left to save this. Try again later' },

  sign_in_required: { status: 401, title: 'Sign in to continue' },
  session_ended: { status: 401, title: 'Your session has ended. Sign in again' },
  session_stolen: { status: 401, title: 'This session was used from two places, so it was signed out everywhere' },
  bad_credentials: { status: 401, title: 'Email or password is wrong' },
  wrong_password: { status: 422, title: 'The current password is wrong' },
  no_permission: { status: 403, title: 'You do not have permission for this' },
  not_a_member: { status: 403, title: 'You are not a member of this store' },
  store_mismatch: { status: 403, title: 'This request names another store than the one you are signed in to' },
  store_disabled: { status: 403, title: 'This store is disabled' },
  store_frozen: { status: 403, title: 'This store is frozen. Choose a plan to make changes' },

  email_taken: { status: 409, title: 'An account with this email exists' },
  handle_taken: { status: 409, title: 'This name is taken' },
  token_invalid: { status: 410, title: 'This link is not valid' },
  token_expired: { status: 410, title: 'This link has expired' },
  token_used: { status: 410, title: 'This link was already used' },
  survey_pending: { status: 404, title: 'The survey has not been answered' },

  grants_too_much: { status: 403, title: 'You cannot grant a permission you do not have' },
  already_member: { status: 409, title: 'This person is already a member of the store' },
  not_on_yourself: { status: 409, title: 'You cannot do this to your own account' },

  collection_is_smart: { status: 409, title: 'This collection fills itself by its rules' },
  collection_kind_fixed: { status: 409, title: 'A collection cannot turn from manual to smart or back. Add a new one' },
  collection_not_by_hand: { status: 409, title: 'Choose the order “by hand” first' },
  option_taken: { status: 409, title: 'There is an option of this name, or this spelling means another one' },
  filter_repeated: { status: 422, title: 'Two filters have the same source' },
  file_in_use: { status: 409, title: 'This file is shown somewhere. Take it out there first' },
  quota_exceeded: { status: 409, title: 'There is no room left for files. Delete some first' },
  menu_in_use: { status: 409, title: 'The theme shows this menu. Choose another one there first' },
  menu_full: { status: 409, title: 'This menu has no room for another item' },
  redirect_taken: { status: 409, title: 'This address leads elsewhere already' },
  redirect_circle: { status: 422, title: 'This would lead in a circle' },
  storefront_password_missing: { status: 422, title: 'Choose a password first' },

  nothing_authorized: { status: 409, title: 'No money is held for this order' },
  nothing_due: { status: 409, title: 'Nothing is left to be paid' },
  order_busy: { status: 409, title: 'Money of this order is being moved. Try again in a moment' },
  order_cancelled: { status: 409, title: 'This order is cancelled' },
  order_sent: { status: 409, title: 'Some of this order was sent. Cancel its fulfillment first' },
  order_no_email: { status: 409, title: 'This order has no email address' },
  refund_too_much: { status: 409, title: 'This is more than can be paid back' },
  fulfill_too_much: { status: 409, title: 'This is more than is left to be sent' },
  fulfillment_cancelled: { status: 409, title: 'This fulfillment is cancelled' },
  fulfillment_refunded: { status: 409, title: 'Units of this fulfillment were refunded. It cannot be cancelled any more' },
  count_changed: { status: 409, title: 'There are more or fewer orders by now. Look again' },

  steps_out_of_order: { status: 422, title: 'Each message has to come later than the one before' },
  message_suppressed: { status: 409, title: 'This shopper cannot be written to about this checkout' },

  shipping_place_taken: { status: 409, title: 'A place can be in one shipping zone only' },
  tax_region_taken: { status: 409, title: 'There is a tax region for this place already' },
  currency_settled: {
    status: 409,
    title:
      'This store has sold, so its currency stays: orders, refunds and reports are kept in it. To sell in another currency, open another store',
  },
  currency_same: { status: 409, title: 'The store sells in this currency already' },
  terms_page_missing: { status: 422, title: 'Publish your page “Terms” first, so that shoppers can read what they agree to' },

  code_taken: { status: 409, title: 'Another discount has this code' },
  not_by_code: { status: 409, title: 'An automatic discount has no codes' },
  too_many_automatic: { status: 409, title: 'At most 25 automatic discounts can be switched on. Switch another one off first' },

  version_conflict: { status: 409, title: 'Somebody else changed this in the meantime' },
  limit_reached: { status: 409, title: 'There is no room for more. Delete some first' },
  idempotency_reused: { status: 422, title: 'This idempotency key was used for a different request' },

  image_unreadable: { status: 422, title: 'This file is not an image we can read' },
  film_unreadable: { status: 422, title: 'This file is not a film we can take. Films are MP4 or WebM' },
  import_unreadable: { status: 422, title: 'This file could not be read as CSV' },
  import_state: { status: 409, title: 'This import is not at that step' },
  undo_expired: { status: 409, title: 'This can no longer be undone' },
  range_reversed: { status: 422, title: 'The range ends before it starts' },
  range_in_future: { status: 422, title: 'The range lies in the future' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** One field of a request that is wrong: which one, the rule, and how to mend it in English. */
export interface FieldError {
  field?: string
  code: FieldErrorCode | ProblemCode
  message: string
  /** What fills the sentence, for clients that word it themselves. */
  values?: FieldErrorValues
}

/** The body of every error answer (`application/problem+json`, RFC 9457). */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: ProblemCode
  requestId: string
  errors: FieldError[]
}
