/**
 * Everything that can be wrong with one field: code → the sentence a person reads, its numbers and names in braces. The
 * server answers code, sentence and values; the console words the same codes from its own catalogue (`field.<code>`).
 */
export const fieldErrors = {
  required: 'This field is required',
  unknown_field: 'This field is not known',
  wrong_type: 'This must be of type {expected}',
  wrong_format: 'This is not in the expected format',
  unknown_value: 'Use one of {values}',
  too_short: 'Use at least {min} characters',
  too_long: 'Use at most {max} characters',
  too_few: 'Use at least {min} entries',
  too_many: 'Use at most {max} entries',
  too_small: 'Use {min} or more',
  too_big: 'Use {max} or less',
  not_whole: 'Use a whole number',
  not_an_id: 'This is not an id',
  unknown_id: 'This is not there any more',
  not_a_date: 'Use a date such as 2026-01-31',
  date_too_early: 'Use a date from 1970 on',
  unstorable: 'This text contains a character that cannot be stored',
  too_deep: 'Use at most {max} levels',

  // Specification section 5, with the maximum worded as the rule is.
  email_required: 'Email is required',
  email_invalid: 'Invalid Email',
  email_too_short: 'Email must have at least {min} letters',
  email_too_long: 'Email must have at most {max} letters',
  password_required: 'Password is required',
  password_too_short: 'Password must have at least {min} letters',
  password_too_long: 'Password must have at most {max} letters',
  password_guessable: 'This password is easy to guess. Use several unrelated words, or let a password manager choose',

  handle_form: 'Use a–z, 0–9 and hyphens between them',
  name_reserved: 'This name is reserved. Choose another one',
  web_address: 'Use a whole address, such as https://example.com',
  time_zone: 'Use a time zone name such as America/Los_Angeles',
  currency_code: 'Use a three-letter currency code',
  currency_unknown: 'No country pays in this currency',
  exchange_rate: 'Use a number above zero with at most nine decimals, such as 0.92',
  amount_too_large: 'An amount would become too large. Use a smaller rate',
  link_incomplete: 'This link is not complete',
  page_link: 'This page link is not valid. Start again from the first page',
  step_not_skippable: 'This step cannot be skipped',
  range_too_long: 'Choose a range of at most {years} years',

  permission_missing: 'This needs the permission “{permission}”',
  owners_only: 'Only an owner of the store can do this',
  admins_only: 'Only an owner or admin of the store can do this',

  file_missing: 'Choose a file',
  /** The reader's own words: why a file is no CSV. */
  file_unreadable: '{reason}',
  file_misnamed: 'Send the file as “file”',
  column_unknown: 'The file has no such column',
  column_repeated: '“{column}” is mapped to this field already',
  import_field_unknown: 'There is no field “{name}”',
  import_field_missing: 'Map a column to one of {fields}',

  price_negative: 'Use a price of zero or more',
  price_too_large: 'This price is too large',
  prices_negative: 'A price would fall below zero. Lower prices by less',
  prices_too_large: 'A price would become too large. Raise prices by less',
  tags_too_many: 'A product would have more than {max} tags',
  product_handle: 'Use letters, digits and single hyphens',
  tag_comma: 'A tag cannot contain a comma',
  variants_missing: 'A product needs at least one variant',
  variants_too_many: 'A product can have at most {max} variants',
  variant_unknown: 'This product has no such variant. It may have been removed',
  variant_repeated: 'This variant is listed twice',
  variant_values_repeated: 'There are two variants {values}',
  options_missing: 'A product with several variants needs an option that tells them apart',
  option_repeated: 'There are two options named “{name}”',
  option_value_repeated: '“{value}” is listed twice',
  option_value_gone: 'This value is not there any more. Add it again',
  option_value_unknown: '“{value}” is not a value of {option}',
  option_count: 'Give one value for each of the {count} options',
  not_in_collection: 'This product is not in the collection',
  product_pinned: 'This product is pinned. Its place among the pins decides',
  custom_field_repeated: 'There are two fields named “{name}”',
  size_chart_gone: 'This size chart is gone. Choose another one',
  media_gone: 'This picture is gone. Upload it again',
  media_repeated: 'This picture is listed twice',
  media_unknown: 'Choose one of the pictures of this product',
  file_gone: 'This file is not in the library. Choose another one',
  menu_item_repeated: 'This item is listed twice',
  menu_target_gone: 'What this leads to is gone. Choose something else',
  line_repeated: 'This line is listed twice',
  country_unknown: 'Choose a country',
  province_unknown: 'Choose one of this country',
  zip_form: 'This is not how this country writes its postcodes',
  phone_form: 'Use digits, with the country code if you know it',
  characters: 'This contains a character that cannot be printed',
  place_unknown: 'There is no such country or region',
  place_repeated: 'This place is listed twice',
  place_taken: '{place} is in the zone “{zone}” already',
  rest_of_world_taken: 'The zone “{zone}” is for the rest of the world already. Choose countries for this one',
  range_upside_down: 'This must not be less than where the range begins',

  discount_code: 'Use letters, digits, hyphens and underscores',
  discount_field_unused: 'This does not go with this kind of discount',
  ends_before_start: 'This has to end after it starts',
  thing_gone: 'Something named here is gone. Choose again',

  stripe_publishable_key: 'A publishable key begins with pk_test_ or pk_live_',
  stripe_secret_key: 'A secret key begins with sk_ or rk_ and test_ or live_',
  stripe_webhook_secret: 'A webhook secret begins with whsec_',
  stripe_keys_mixed: 'One of the keys is for tests and the other one is not',
  amounts_need_currency: 'Name the one currency these amounts are in',
  gateway_gone: 'This connection is gone',
  gateway_repeated: 'This is listed twice',

  path_form: 'Use a path of your store such as /pages/about',
} as const satisfies Record<string, string>

export type FieldErrorCode = keyof typeof fieldErrors
export type FieldErrorValues = Readonly<Record<string, string | number>>

export const isFieldErrorCode = (text: string): text is FieldErrorCode => Object.hasOwn(fieldErrors, text)

/** The sentence of a code in English, its values filled in. */
export function wordFieldError(code: FieldErrorCode, values: FieldErrorValues = {}): string {
  return fieldErrors[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A rule's message for Zod: the code itself, from which the server makes sentence and values. */
export const says = (code: FieldErrorCode): string => code
