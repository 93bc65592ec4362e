/** Messages of imports. `kind` is the type of data in the file. */
export const imports = {
  'imports.products.note':
    'Upload a CSV file exported from Shopify, or any CSV file with a title column. You’ll review the changes before you import.',
  'imports.orders.note': 'Import past orders to include them in your reports. Orders already in your store won’t change.',
  'imports.inventory.note':
    'Export your inventory, enter your counts under “On hand (new)”, then upload the file here. Rows without a count are skipped, and so are variants whose stock changed since the export.',
  'imports.fulfillments.note':
    'Include one row per shipped item: order number, SKU, quantity, carrier, and tracking number. Rows without a SKU fulfill all remaining items in the order. Customers will be notified.',
  'imports.spend.note':
    'Upload an export of your ad platform with a date, a campaign and an amount in each row. Rows of the same day and campaign are added up.',
  'imports.customers.note':
    'Upload a CSV file exported from Shopify, or any CSV file with an email or phone column. Amounts and orders in the file are those of another store and aren’t imported. Customers who unsubscribed here stay unsubscribed.',
  'imports.reviews.note':
    'Upload a CSV file exported from Judge.me, Loox, Yotpo, Stamped, Shopify Product Reviews or another app, with a product and a rating in each row. Reviews that the file doesn’t call published wait until you publish them.',
  'imports.another': 'Import another file',
  'imports.gone.title': 'Import not found',
  'imports.gone.body': 'This import may belong to one of your other stores.',
  'imports.or': ' or ',

  'imports.steps': 'Steps',
  'imports.step.file': 'File',
  'imports.step.columns': 'Columns',
  'imports.step.check': 'Check',
  'imports.step.import': 'Import',

  'imports.preset': 'File format',
  'imports.preset.shopify': 'Shopify',
  'imports.preset.shopify.help': 'Order export with one row per item, including prices, discounts, taxes, and addresses.',
  'imports.preset.online-retail': 'Transaction list',
  'imports.preset.online-retail.help':
    'Each row has an invoice number, item, quantity, date, and unit price. Rows with an invoice number that starts with C are imported as returns.',
  'imports.upload': 'Choose a file',
  'imports.upload.hint': 'or drop a file here. CSV, up to {size} MB.',
  'imports.upload.failed': 'Upload failed',
  'imports.uploading': 'Uploading',
  'imports.uploading.share': '{share} uploaded',
  'imports.reading': 'Reading columns',

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
    '{kind, select, reviews {{count, plural, one {# review} other {# reviews}}} spend {{count, plural, one {# day} other {# days}}} inventory {{count, plural, one {# variant} other {# variants}}} fulfillments {{count, plural, one {# order} other {# orders}}} orders {{count, plural, one {# order} other {# orders}}{credits, plural, =0 {} one { and # credit note} other { and # credit notes}}} customers {{count, plural, one {# customer} other {# customers}}} other {{count, plural, one {# product} other {# products}}}}',
  'imports.count.error': '{count} with errors',

  'imports.mapping': 'Match columns',
  'imports.mapping.needed': 'Required',
  'imports.mapping.need': 'Choose a column for {field}',
  'imports.mapping.has': '{field}',
  'imports.mapping.missing': 'Choose a column for each required field',
  'imports.mapping.column': 'Column',
  'imports.mapping.samples': 'Sample data',
  'imports.mapping.field': 'Import as',
  'imports.mapping.fieldOf': 'Import {column} as',
  'imports.mapping.leaveOut': 'Don’t import',
  'imports.mapping.extra.help':
    'Columns set to “Keep as is” are saved and included in exports. Product ratings in these columns also appear in your store.',
  'imports.overwrite': '{kind, select, spend {Days that already have spend} customers {Existing customers} other {Existing products}}',
  'imports.overwrite.no': 'Don’t update',
  'imports.overwrite.no.help':
    '{kind, select, spend {Only add new days.} customers {Only add new customers.} other {Only add new products.}}',
  'imports.overwrite.yes': 'Update',
  'imports.overwrite.yes.help':
    '{kind, select, spend {Amounts in the file replace current amounts.} other {Values in the file replace current values. Fields without a column won’t change.}}',
  'imports.check': 'Check file',
  'imports.check.help': 'Your store won’t change yet.',
  'imports.check.failed': 'Couldn’t check the file',

  'imports.checking': 'Checking {name}',
  'imports.checking.help': 'Checking every row. Your store won’t change yet. You can leave this page and come back later.',
  'imports.running': 'Importing {name}',
  'imports.undoing': 'Undoing {name}',
  'imports.running.help': 'You can leave this page. Track progress in Notifications.',

  'imports.checked': 'Review changes',
  'imports.result': 'Results',
  'imports.result.undone': 'Changes undone',
  'imports.counts.create': 'New',
  'imports.counts.update': '{kind, select, inventory {Changed} fulfillments {Fulfilled} other {Updated}}',
  'imports.counts.skip':
    '{kind, select, reviews {Already in your store} inventory {Unchanged} spend {Already entered} fulfillments {Nothing to fulfill} orders {Skipped} other {Skipped (already in store)}}',
  'imports.counts.error': 'Errors',
  'imports.counts.credits': 'Credit notes',
  'imports.products.parts': 'Variants',
  'imports.products.images': 'Images',
  'imports.orders.parts': 'Line items',
  'imports.nothing': 'Nothing to import',
  'imports.nothing.empty': 'The file has a header row but no data.',
  'imports.nothing.failed':
    '{kind, select, reviews {No reviews in this file can be imported. See the reasons below.} spend {No days in this file can be imported. See the reasons below.} inventory {No counts in this file can be imported. See the reasons below.} fulfillments {No orders in this file can be fulfilled. See the reasons below.} orders {No orders in this file can be imported. See the reasons below.} customers {No customers in this file can be imported. See the reasons below.} other {No products in this file can be imported. See the reasons below.}} Fix the file, or change how its columns are matched.',
  'imports.nothing.skipped':
    '{kind, select, reviews {All reviews in this file are already in your store.} spend {All days in this file already have spend. You can update them instead.} inventory {Your stock already matches this file.} fulfillments {All items in this file are already fulfilled.} orders {The orders in this file are already in your store or aren’t sales.} customers {All customers in this file are already in your store. You can update them instead.} other {All products in this file are already in your store. You can update them instead.}}',
  'imports.run':
    '{kind, select, reviews {{count, plural, one {Import # review} other {Import # reviews}}} spend {Import {count, plural, one {# day} other {# days}}} inventory {{count, plural, one {Update stock for # variant} other {Update stock for # variants}}} fulfillments {{count, plural, one {Fulfill # order} other {Fulfill # orders}}} orders {Import {count, plural, one {# order} other {# orders}}{credits, plural, =0 {} one { and # credit note} other { and # credit notes}}} customers {{count, plural, one {Import # customer} other {Import # customers}}} other {{count, plural, one {Import # product} other {Import # products}}}}',
  'imports.start.failed': 'Couldn’t start the import',
  'imports.remap': 'Change columns',

  'imports.completed': 'Import complete',
  'imports.completed.body':
    '{kind, select, reviews {{count, plural, =0 {No reviews were imported.} one {# review was imported.} other {# reviews were imported.}}} spend {{count, plural, =0 {No ad spend was imported.} one {Ad spend of # day was imported.} other {Ad spend of # days was imported.}}} inventory {{count, plural, =0 {No stock changed.} one {Stock was updated for # variant.} other {Stock was updated for # variants.}}} fulfillments {{count, plural, =0 {No orders were fulfilled.} one {# order was fulfilled.} other {# orders were fulfilled.}}} orders {{count, plural, =0 {No orders were imported.} one {# order was imported.} other {# orders were imported.}}{credits, plural, =0 {} one { # credit note was imported as a return.} other { # credit notes were imported as returns.}}} customers {{count, plural, =0 {No customers were imported.} one {# customer was imported.} other {# customers were imported.}}} other {{count, plural, =0 {No products were imported.} one {# product was imported.} other {# products were imported.}}}}',
  'imports.failed': 'Import stopped',
  'imports.failed.body': 'Rows already imported are saved. To import the rest, run the file check again.',
  'imports.undone': 'Import undone',
  'imports.undone.body':
    '{kind, select, reviews {Reviews from this import were deleted, except those you replied to.} spend {Ad spend from this import was removed, except what was edited after the import.} inventory {Stock was restored, except for variants sold or counted after the import.} fulfillments {Fulfillments from this import were canceled, except on orders that changed after the import.} orders {Orders from this import were removed from your store and reports.} customers {Your customers were restored, except those that changed or ordered after the import.} other {Your products were restored, except those that changed after the import.}}',
  'imports.again': 'Check file again',
  'imports.see':
    '{kind, select, reviews {View reviews} spend {View profit} inventory {View inventory} orders {View orders} fulfillments {View orders} customers {View customers} other {View products}}',
  'imports.undo': 'Undo import',
  'imports.undo.until': 'Available until {time}',
  'imports.undo.title': 'Undo this import?',
  'imports.undo.body':
    '{kind, select, reviews {{create, plural, one {# review} other {# reviews}} from this import will be deleted, also if you published or hid them. Reviews you replied to won’t change.} spend {Ad spend from this import will be removed, and amounts that it changed will be restored. What was edited after the import won’t change.} inventory {{update, plural, one {Stock for # variant will be restored.} other {Stock for # variants will be restored.}} Variants sold or counted after the import won’t change.} fulfillments {{update, plural, one {Fulfillments for # order will be canceled.} other {Fulfillments for # orders will be canceled.}} Orders that changed after the import won’t change.} orders {{create, plural, one {# order} other {# orders}}{credits, plural, =0 {} one { and # credit note} other { and # credit notes}} will be removed from your store and reports.} customers {{create, plural, =0 {{update, plural, one {# updated customer} other {# updated customers}} will be restored} one {# added customer will be deleted{update, plural, =0 {} one {, and # updated customer will be restored} other {, and # updated customers will be restored}}} other {# added customers will be deleted{update, plural, =0 {} one {, and # updated customer will be restored} other {, and # updated customers will be restored}}}}. Customers that changed after the import won’t change.} other {{create, plural, =0 {{update, plural, one {# updated product} other {# updated products}} will be restored} one {# added product will be deleted{update, plural, =0 {} one {, and # updated product will be restored} other {, and # updated products will be restored}}} other {# added products will be deleted{update, plural, =0 {} one {, and # updated product will be restored} other {, and # updated products will be restored}}}}. Products that changed after the import won’t change.}}',

  'imports.errors': 'Rows with errors',
  'imports.errors.row': 'Row',
  'imports.errors.reason': 'Reason',
  'imports.errors.first': 'Showing the first {count} rows. Download the rows with errors to see them all.',
  'imports.failedRows': 'Download rows with errors',
  'imports.failedRows.name': '{name} rows with errors.csv',
  'imports.failedRows.failed': 'Couldn’t download the rows',
} as const
