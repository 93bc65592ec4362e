/**
 * All errors of fields: a code with an English message that has placeholders in braces. The server returns the code,
 * the message and the values. The console looks up a message in the user's language by the code (`field.<code>`).
 */
export const fieldErrors = {
  required: 'This field is required',
  unknown_field: 'This field isn’t recognized',
  wrong_type: 'Must be of type {expected}',
  wrong_format: 'This isn’t in a valid format',
  unknown_value: 'Must be one of {values}',
  too_short: 'Use at least {min} characters',
  too_long: 'Use at most {max} characters',
  too_few: 'Add at least {min}',
  too_many: 'Add no more than {max}',
  too_small: 'Must be {min} or more',
  too_big: 'Must be {max} or less',
  not_whole: 'Enter a whole number',
  not_an_id: 'Enter a valid ID',
  unknown_id: 'This item no longer exists',
  not_a_date: 'Enter a date, such as 2026-01-31',
  date_too_early: 'Enter a date in 1970 or later',
  unstorable: 'This text contains a character that can’t be saved',
  too_deep: 'Use {max} levels or fewer',

  // The wording comes from specification section 5. The messages about the maximum follow the same wording.
  email_required: 'Email is required',
  email_invalid: 'Invalid Email',
  email_too_short: 'Email must have at least {min} letters',
  email_too_long: 'Email must have at most {max} letters',
  password_required: 'Password is required',
  password_too_short: 'Password must have at least {min} letters',
  password_too_long: 'Password must have at most {max} letters',
  password_guessable: 'This password is easy to guess. Use several unrelated words or a password manager.',

  handle_form: 'Use only lowercase letters, numbers, and single hyphens',
  name_reserved: 'This name is reserved. Choose another one.',
  web_address: 'Enter a full URL, such as https://example.com',
  time_zone: 'Enter a time zone name, such as America/Los_Angeles',
  currency_code: 'Enter a three-letter currency code',
  currency_unknown: 'This currency isn’t supported',
  exchange_rate: 'Enter a number above 0 with up to nine decimals, such as 0.92',
  amount_too_large: 'Some amounts would exceed the maximum. Enter a lower rate or choose another currency.',
  link_incomplete: 'This link is incomplete',
  page_link: 'This page link isn’t valid. Start again from the first page.',
  step_not_skippable: 'This step can’t be skipped',
  step_not_confirmable: 'This step can’t be confirmed',
  too_many_intervals: 'Choose a shorter range or longer intervals, so that there are at most {max}',
  range_or_dates: 'Send either a range or dates',
  time_of_day: 'Enter a time from 00:00 to 23:59',
  range_too_long: 'Choose a range of {years} years or less',

  permission_missing: 'You need the “{permission}” permission',
  owners_only: 'Only a store owner can do this',
  admins_only: 'Only a store owner or admin can do this',

  file_missing: 'Choose a file',
  /** `reason` is the message of the CSV reader. */
  file_unreadable: '{reason}',
  file_misnamed: 'Send the file in a field named “file”',
  column_unknown: 'The file doesn’t have this column',
  column_repeated: '“{column}” is already mapped to this field',
  import_field_unknown: 'There’s no field named “{name}”',
  import_field_missing: 'Map a column to one of these fields: {fields}',

  price_negative: 'Enter a price of 0 or more',
  price_too_large: 'This price is too high',
  prices_negative: 'This change puts a price below zero. Enter a smaller decrease.',
  prices_too_large: 'This change puts a price over the limit. Enter a smaller increase.',
  tags_too_many: 'A product can have up to {max} tags',
  product_handle: 'Use only letters, numbers, and single hyphens',
  tag_comma: 'A tag can’t contain a comma',
  variants_missing: 'A product needs at least one variant',
  variants_too_many: 'A product can have up to {max} variants',
  variant_unknown: 'This product doesn’t have that variant. It may have been removed.',
  variant_repeated: 'This variant is listed twice',
  variant_values_repeated: 'Two variants have the same option values: {values}',
  options_missing: 'A product with several variants needs at least one option',
  option_repeated: 'Two options are named “{name}”',
  option_value_repeated: '“{value}” is listed twice',
  option_value_gone: 'This value no longer exists. Add it again.',
  option_value_unknown: '“{value}” isn’t a value of {option}',
  option_count: 'Enter one value for each of the {count} options',
  not_in_collection: 'This product isn’t in the collection',
  product_pinned: 'This product is pinned. Change its position among the pinned products.',
  custom_field_repeated: 'Two fields are named “{name}”',
  size_chart_rule_empty: 'Choose at least one type, vendor, tag, or collection',
  size_chart_rules_full: 'A store can have up to {max} size charts with a rule',
  size_chart_gone: 'This size chart no longer exists. Choose another one.',
  media_gone: 'This file no longer exists. Upload it again.',
  media_repeated: 'This file is listed twice',
  media_unknown: 'Choose one of this product’s images',
  file_gone: 'This file isn’t in the library. Choose another one.',
  menu_item_repeated: 'This item is listed twice',
  menu_target_gone: 'This link’s destination no longer exists. Choose another one.',
  line_repeated: 'This item is listed twice',
  country_unknown: 'Choose a country',
  province_unknown: 'Choose a state or region in this country',
  zip_form: 'Enter a valid ZIP or postal code for this country',
  phone_form: 'Enter a valid phone number',
  characters: 'This text contains an invalid character. Delete the text, then type it again.',
  place_unknown: 'This country or region doesn’t exist',
  place_repeated: 'This country or region is listed twice',
  place_taken: '{place} is already in the zone “{zone}”',
  rest_of_world_taken: '“{zone}” already covers the rest of the world. Choose countries for this zone.',
  range_upside_down: 'The maximum can’t be less than the minimum',

  discount_code: 'Use only letters, numbers, hyphens, and underscores',
  discount_field_unused: 'This field doesn’t apply to this type of discount',
  ends_before_start: 'The end date must be after the start date',
  thing_gone: 'A selected item no longer exists. Choose another one.',

  stripe_publishable_key: 'A publishable key starts with pk_test_ or pk_live_',
  stripe_secret_key: 'A secret key starts with sk_test_, sk_live_, rk_test_, or rk_live_',
  stripe_webhook_secret: 'A webhook secret starts with whsec_',
  stripe_keys_mixed: 'Use test keys or live keys, not both',
  amounts_need_currency: 'To set amount limits, choose exactly one currency',
  gateway_gone: 'This payment account no longer exists',
  card_repeated: 'This card is listed twice',
  gateway_repeated: 'This payment account is listed twice',

  path_form: 'Enter a path in your store, such as /pages/about',
} as const satisfies Record<string, string>

export type FieldErrorCode = keyof typeof fieldErrors
export type FieldErrorValues = Readonly<Record<string, string | number>>

export const isFieldErrorCode = (text: string): text is FieldErrorCode => Object.hasOwn(fieldErrors, text)

/** Returns the English message for a code, with its values filled in. */
export function wordFieldError(code: FieldErrorCode, values: FieldErrorValues = {}): string {
  return fieldErrors[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Returns the message of a Zod rule: the code itself. The server looks up the English message and the values for the code. */
export const says = (code: FieldErrorCode): string => code
