/** Messages of the check of a theme: what shoppers can’t read, see or follow. */
export const themeCheck = {
  themeCheck: 'Theme check',
  'themeCheck.open': 'Check theme',
  'themeCheck.count': '{count, plural, =0 {No warnings} one {# warning} other {# warnings}}',
  'themeCheck.loading': 'Checking links and images…',
  'themeCheck.failed': 'Some links and images couldn’t be checked.',
  'themeCheck.none': 'Everything looks good',
  'themeCheck.none.body': 'Shoppers can read, see and follow everything in this theme.',
  'themeCheck.fix': 'Use {value}',
  'themeCheck.percent': '{value}%',

  'themeCheck.unreadable': 'Hard to read',
  'themeCheck.unreadable.about': 'Shoppers may skip this, or not understand it.',
  'themeCheck.unseen': 'Won’t be seen',
  'themeCheck.unseen.about': 'Shoppers don’t see this, although it’s turned on.',
  'themeCheck.astray': 'Leads nowhere',
  'themeCheck.astray.about': 'Shoppers who select this don’t get anywhere.',

  'themeCheck.low_contrast': 'The contrast with the background is {ratio}:1. Choose a color with {least}:1 or more.',
  'themeCheck.light_image': 'An image is too light for its text: the contrast is {ratio}:1. Use a stronger overlay or a darker image.',
  'themeCheck.dark_image': 'An image is too dark for its text: the contrast is {ratio}:1. Use a stronger overlay or a lighter image.',
  'themeCheck.small_text': '{px} px is too small on phones. Use {least} px or more.',
  'themeCheck.thin_text': 'Thin letters are hard to read at this size. Choose the weight {least} or more.',
  'themeCheck.long_heading': 'This heading takes about {lines} lines on phones. Shorten it to {max} lines or fewer.',
  'themeCheck.no_heading': 'The section has no heading, so shoppers can’t tell what it’s about. Enter one.',
  'themeCheck.no_alt': 'Nothing describes this image to shoppers who can’t see it. Add alt text.',
  'themeCheck.repeated_section': 'Another section shows the same. Change or remove one of them.',

  'themeCheck.empty_section': 'This section shows nothing yet. Add content, or hide or remove the section.',
  'themeCheck.empty_item': 'This item shows nothing. Add an image or text, or remove the item.',
  'themeCheck.shows_nothing': 'This is on, but shoppers see nothing yet. Fill in what it shows, or turn it off.',
  'themeCheck.button_without_link': 'The button isn’t shown, because it has no link. Choose one.',
  'themeCheck.link_without_label': 'The button isn’t shown, because it has no label. Enter one.',
  'themeCheck.record_gone':
    '{record, select, collections {This collection was deleted. Choose another one.} products {This product was deleted. Choose another one.} pages {This page was deleted. Choose another one.} other {This menu was deleted. Choose another one.}}',
  'themeCheck.record_hidden':
    '{record, select, collections {This collection isn’t visible to shoppers. Publish it or choose another one.} products {This product isn’t visible to shoppers. Activate it or choose another one.} other {This page isn’t visible to shoppers. Publish it or choose another one.}}',
  'themeCheck.file_gone': 'This file was deleted. Choose another one.',

  'themeCheck.item_without_link': 'This item has no link. Choose where it leads.',
  'themeCheck.target_gone':
    '{record, select, collections {The linked collection was deleted. Choose another one.} products {The linked product was deleted. Choose another one.} other {The linked page was deleted. Choose another one.}}',
  'themeCheck.target_hidden':
    '{record, select, collections {The linked collection isn’t visible to shoppers. Publish it or choose another one.} products {The linked product isn’t visible to shoppers. Activate it or choose another one.} other {The linked page isn’t visible to shoppers. Publish it or choose another one.}}',
}
