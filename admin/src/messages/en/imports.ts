/** Messages of imports. `kind` is the type of data in the file. */
export const imports = {
  'imports.products.note':
    'Upload a CSV file exported from Shopify, or any table with a title column. You review the changes before they’re made.',
  'imports.orders.note': 'Import past orders so your reports include them. Orders already in your store don’t change.',
  'imports.inventory.note':
    'Export your inventory, enter your counts in “On hand (new)”, then upload the file here. Rows without a count don’t change, and neither does stock that changed since the export.',
  'imports.fulfillments.note':
    'One row per shipped item: order name, SKU, quantity, carrier and tracking number. Rows without a SKU fulfill everything left in the order. Customers are notified.',
  'imports.another': 'Import another file',
  'imports.gone.title': 'Import not found',
  'imports.gone.body': 'It may belong to another of your stores.',
  'imports.or': ' or ',

  'imports.steps': 'Steps',
  'imports.step.file': 'File',
  'imports.step.columns': 'Columns',
  'imports.step.check': 'Check',
  'imports.step.import': 'Import',

  'imports.preset': 'Where is the file from?',
  'imports.preset.shopify': 'Shopify',
  'imports.preset.shopify.help': 'Order export with one row per item, including prices, discounts, taxes and addresses.',
  'imports.preset.online-retail': 'Transaction list',
  'imports.preset.online-retail.help':
    'Each row has an invoice number, item, quantity, date and unit price. Invoice numbers that start with C are returns.',
  'imports.upload': 'Choose a file',
  'imports.upload.hint': 'or drop it here. CSV, up to {size} MB.',
  'imports.upload.failed': 'Upload failed',
  'imports.uploading': 'Uploading',
  'imports.uploading.share': '{share} uploaded',
  'imports.reading': 'Reading the columns',

  'imports.recent': 'Recent imports',
  'imports.state.uploaded': 'Not checked yet',
  'imports.state.checking': 'Checking',
  'imports.state.checked': 'Ready to import',
  'imports.state.running': 'Importing',
  'imports.state.completed': 'Imported',
  'imports.state.failed': 'Stopped',
  'imports.state.undoing': 'Undoing',
  'imports.state.undone': 'Undone',
  'imports.outcome':
    '{kind, select, inventory {{count, plural, one {# variant} other {# variants}}} fulfillments {{count, plural, one {# order} other {# orders}}} orders {{count, plural, one {# order} other {# orders}}{credits, plural, =0 {} one { and # credit note} other { and # credit notes}}} other {{count, plural, one {# product} other {# products}}}}',
  'imports.count.error': '{count} with errors',

  'imports.mapping': 'File columns',
  'imports.mapping.needed': 'Required',
  'imports.mapping.need': '{field}: choose a column',
  'imports.mapping.has': '{field}',
  'imports.mapping.missing': 'Choose a column for each required field',
  'imports.mapping.column': 'Column',
  'imports.mapping.samples': 'Sample data',
  'imports.mapping.field': 'Import as',
  'imports.mapping.fieldOf': 'Import as: {column}',
  'imports.mapping.leaveOut': 'Don’t import',
  'imports.mapping.extra.help': 'Other columns are saved and included when you export. Ratings from reviews also appear in your store.',
  'imports.overwrite': 'Products already in your store',
  'imports.overwrite.no': 'Don’t change them',
  'imports.overwrite.no.help': 'Only adds new products.',
  'imports.overwrite.yes': 'Update them',
  'imports.overwrite.yes.help': 'Values in the file replace current values. Fields without a column don’t change.',
  'imports.check': 'Check file',
  'imports.check.help': 'Nothing changes yet.',
  'imports.check.failed': 'Couldn’t check the file',

  'imports.checking': 'Checking {name}',
  'imports.checking.help': 'Reading every row. Nothing changes yet. You can leave this page and come back.',
  'imports.running': 'Importing {name}',
  'imports.undoing': 'Undoing {name}',
  'imports.running.help': 'You can leave this page. Track progress in Notifications.',

  'imports.checked': 'Review changes',
  'imports.result': 'Results',
  'imports.result.undone': 'Undone changes',
  'imports.counts.create': 'New',
  'imports.counts.update': '{kind, select, inventory {Changed} fulfillments {Fulfilled} other {Updated}}',
  'imports.counts.skip':
    '{kind, select, inventory {Unchanged} fulfillments {Nothing to fulfill} orders {Skipped} other {Skipped, already exists}}',
  'imports.counts.error': 'Errors',
  'imports.counts.credits': 'Credit notes',
  'imports.products.parts': 'Variants',
  'imports.products.images': 'Images',
  'imports.orders.parts': 'Line items',
  'imports.nothing': 'Nothing to import',
  'imports.nothing.empty': 'The file has a header but no data rows.',
  'imports.nothing.failed':
    '{kind, select, inventory {No counts in this file can be imported. See the reasons below.} fulfillments {No orders in this file can be fulfilled. See the reasons below.} orders {No orders in this file can be imported. See the reasons below.} other {No products in this file can be imported. See the reasons below.}} Fix the file, or choose other columns.',
  'imports.nothing.skipped':
    '{kind, select, inventory {Your stock already matches this file.} fulfillments {All items in these orders are already fulfilled.} orders {The orders in this file are already in your store, or aren’t sales.} other {All products in this file are already in your store. You can update them instead.}}',
  'imports.run':
    '{kind, select, inventory {{count, plural, one {Set the stock of # variant} other {Set the stock of # variants}}} fulfillments {{count, plural, one {Fulfill # order} other {Fulfill # orders}}} orders {Import {count, plural, one {# order} other {# orders}}{credits, plural, =0 {} one { and # credit note} other { and # credit notes}}} other {{count, plural, one {Import # product} other {Import # products}}}}',
  'imports.start.failed': 'Couldn’t start',
  'imports.remap': 'Change columns',

  'imports.completed': 'Import complete',
  'imports.completed.body':
    '{kind, select, inventory {{count, plural, =0 {No stock changed.} one {The stock of # variant was updated.} other {The stock of # variants was updated.}}} fulfillments {{count, plural, =0 {No orders were fulfilled.} one {# order was fulfilled.} other {# orders were fulfilled.}}} orders {{count, plural, =0 {No orders were imported.} one {# order was imported.} other {# orders were imported.}}{credits, plural, =0 {} one { # credit note counts as a return on its date.} other { # credit notes count as returns on their dates.}}} other {{count, plural, =0 {No products were imported.} one {# product was imported.} other {# products were imported.}}}}',
  'imports.failed': 'Import stopped',
  'imports.failed.body': 'Rows imported so far are saved. Check the file again to import the rest.',
  'imports.undone': 'Import undone',
  'imports.undone.body':
    '{kind, select, inventory {Stock is back to what it was, except for variants sold or counted since.} fulfillments {Its fulfillments are canceled, except on orders changed since.} orders {Its orders are removed from your store and your reports.} other {Your products are back to what they were, except those changed since.}}',
  'imports.again': 'Check again',
  'imports.see': '{kind, select, inventory {See inventory} orders {See orders} fulfillments {See orders} other {See products}}',
  'imports.undo': 'Undo import',
  'imports.undo.until': 'Available until {time}',
  'imports.undo.title': 'Undo this import?',
  'imports.undo.body':
    '{kind, select, inventory {{update, plural, one {# variant goes} other {# variants go}} back to the stock before this import. Stock sold or counted since doesn’t change.} fulfillments {{update, plural, one {The fulfillments of # order are} other {The fulfillments of # orders are}} canceled. Orders changed since don’t change.} orders {{create, plural, one {# order is} other {# orders are}} removed from your store and your reports{credits, plural, =0 {} one {, with # credit note} other {, with # credit notes}}.} other {{create, plural, one {# added product is} other {# added products are}} deleted{update, plural, =0 {} one {, and # updated product is restored} other {, and # updated products are restored}}. Products changed since don’t change.}}',

  'imports.errors': 'Rows with errors',
  'imports.errors.row': 'Row',
  'imports.errors.reason': 'Reason',
  'imports.errors.first': 'Showing the first {count}. Download the rows to see all of them.',
  'imports.failedRows': 'Download these rows',
  'imports.failedRows.name': '{name} failed rows.csv',
  'imports.failedRows.failed': 'The rows could not be downloaded',
} as const
