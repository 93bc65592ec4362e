/** Words of bringing files in. `kind` is what they hold. */
export const imports = {
  'imports.products.note':
    'A CSV file as Shopify exports it, or any table with a column for the title. Nothing changes before you have seen what would.',
  'imports.orders.note': 'Past orders, so that your reports begin with them. Orders that are here already are left as they are.',
  'imports.inventory.note':
    'Export your stock, enter what you counted into “On hand (new)”, and bring the file back. Rows without an entry stay as they are, and so does stock that changed since the export.',
  'imports.fulfillments.note':
    'One row per item sent: the order’s name, SKU, quantity, carrier and tracking number. Rows without a SKU send all that is left. Customers are told.',
  'imports.another': 'Import another file',
  'imports.gone.title': 'This import is not there',
  'imports.gone.body': 'It belongs to another of your stores, or it never was.',
  'imports.or': ' or ',

  'imports.steps': 'Steps',
  'imports.step.file': 'File',
  'imports.step.columns': 'Columns',
  'imports.step.check': 'Check',
  'imports.step.import': 'Import',

  'imports.preset': 'Where does the file come from?',
  'imports.preset.shopify': 'Shopify',
  'imports.preset.shopify.help': 'The order export: one row per item, with prices, discounts, taxes and addresses.',
  'imports.preset.online-retail': 'A list of transactions',
  'imports.preset.online-retail.help':
    'Invoice number, item, quantity, date and unit price in each row. Invoices that begin with C are returns.',
  'imports.upload': 'Choose a file',
  'imports.upload.hint': 'or drop it here. CSV, up to {size} MB.',
  'imports.upload.failed': 'The file was not taken',
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
  'imports.state.undoing': 'Being taken back',
  'imports.state.undone': 'Taken back',
  'imports.outcome':
    '{kind, select, inventory {{count, plural, one {# variant} other {# variants}}} fulfillments {{count, plural, one {# order} other {# orders}}} orders {{count, plural, one {# order} other {# orders}}{credits, plural, =0 {} one { and # credit note} other { and # credit notes}}} other {{count, plural, one {# product} other {# products}}}}',
  'imports.count.error': '{count} with errors',

  'imports.mapping': 'Columns of the file',
  'imports.mapping.needed': 'Needed',
  'imports.mapping.need': '{field}: choose its column',
  'imports.mapping.has': '{field}',
  'imports.mapping.missing': 'Choose a column for each field that is needed',
  'imports.mapping.column': 'Column',
  'imports.mapping.samples': 'In the file',
  'imports.mapping.field': 'Imported as',
  'imports.mapping.fieldOf': 'Imported as: {column}',
  'imports.mapping.leaveOut': 'Leave out',
  'imports.mapping.extra.help': 'Other columns are kept and come back when you export. Ratings from reviews are also shown in your store.',
  'imports.overwrite': 'Products that are in your store already',
  'imports.overwrite.no': 'Leave them as they are',
  'imports.overwrite.no.help': 'Only new products are added.',
  'imports.overwrite.yes': 'Update them',
  'imports.overwrite.yes.help': 'What the file says replaces what is there. What it has no column for stays.',
  'imports.check': 'Check the file',
  'imports.check.help': 'Nothing is changed yet.',
  'imports.check.failed': 'The check could not start',

  'imports.checking': 'Checking {name}',
  'imports.checking.help': 'Every row is read; nothing is changed yet. You can leave this page and come back.',
  'imports.running': 'Importing {name}',
  'imports.undoing': 'Taking {name} back',
  'imports.running.help': 'You can leave this page: it goes on, and the bell shows how far it is.',

  'imports.checked': 'What would happen',
  'imports.result': 'What happened',
  'imports.result.undone': 'What it had done',
  'imports.counts.create': 'New',
  'imports.counts.update': '{kind, select, inventory {Changed} fulfillments {Fulfilled} other {Updated}}',
  'imports.counts.skip':
    '{kind, select, inventory {Unchanged} fulfillments {Nothing left to send} orders {Skipped} other {Skipped, here already}}',
  'imports.counts.error': 'With errors',
  'imports.counts.credits': 'Credit notes',
  'imports.products.parts': 'Variants',
  'imports.products.images': 'Pictures',
  'imports.orders.parts': 'Lines',
  'imports.nothing': 'Nothing to import',
  'imports.nothing.empty': 'The file has a header but no rows with data.',
  'imports.nothing.failed':
    '{kind, select, inventory {No count in this file can be imported. The reasons are below.} fulfillments {No order in this file can be fulfilled. The reasons are below.} orders {No order in this file can be imported. The reasons are below.} other {No product in this file can be imported. The reasons are below.}} Mend the file, or choose other columns.',
  'imports.nothing.skipped':
    '{kind, select, inventory {Every variant in this file has the stock the file says already.} fulfillments {Of the orders in this file nothing is left to be sent.} orders {The orders in this file are here already, or are no sales.} other {Every product in this file is in your store already. You can have them updated instead.}}',
  'imports.run':
    '{kind, select, inventory {{count, plural, one {Set the stock of # variant} other {Set the stock of # variants}}} fulfillments {{count, plural, one {Fulfill # order} other {Fulfill # orders}}} orders {Import {count, plural, one {# order} other {# orders}}{credits, plural, =0 {} one { and # credit note} other { and # credit notes}}} other {{count, plural, one {Import # product} other {Import # products}}}}',
  'imports.start.failed': 'This could not start',
  'imports.remap': 'Change columns',

  'imports.completed': 'The import is done',
  'imports.completed.body':
    '{kind, select, inventory {{count, plural, =0 {No stock was changed.} one {The stock of # variant is set.} other {The stock of # variants is set.}}} fulfillments {{count, plural, =0 {No order was fulfilled.} one {# order is fulfilled.} other {# orders are fulfilled.}}} orders {{count, plural, =0 {No order was imported.} one {# order is in your store.} other {# orders are in your store.}}{credits, plural, =0 {} one { # credit note counts as a return on its day.} other { # credit notes count as returns on their days.}}} other {{count, plural, =0 {No product was imported.} one {# product is in your store.} other {# products are in your store.}}}}',
  'imports.failed': 'The import stopped',
  'imports.failed.body': 'What came before is kept: check the file again, and only the rest is imported.',
  'imports.undone': 'The import was taken back',
  'imports.undone.body':
    '{kind, select, inventory {The stock is as it was before, but for variants that were sold or counted since.} fulfillments {Its fulfillments are cancelled, but for orders that were changed since.} orders {Its orders are gone from your store and your reports.} other {Your products are as they were before, but for those somebody changed since.}}',
  'imports.again': 'Check again',
  'imports.see': '{kind, select, inventory {See inventory} orders {See orders} fulfillments {See orders} other {See products}}',
  'imports.undo': 'Undo import',
  'imports.undo.until': 'Possible until {time}',
  'imports.undo.title': 'Undo this import?',
  'imports.undo.body':
    '{kind, select, inventory {{update, plural, one {# variant gets} other {# variants get}} back the stock they had before. What was sold or counted since stays as it is.} fulfillments {{update, plural, one {The fulfillments of # order are} other {The fulfillments of # orders are}} cancelled. Orders that were changed since stay as they are.} orders {{create, plural, one {# order is} other {# orders are}} taken out of your store and your reports{credits, plural, =0 {} one {, with # credit note} other {, with # credit notes}}.} other {{create, plural, one {# product that was added is} other {# products that were added are}} deleted{update, plural, =0 {} one {; # that was updated goes back to what it was} other {; # that were updated go back to what they were}}. What somebody changed since stays as it is.}}',

  'imports.errors': 'Rows that are not imported',
  'imports.errors.row': 'Row',
  'imports.errors.reason': 'Reason',
  'imports.errors.first': 'The first {count}. The file has all of them.',
  'imports.failedRows': 'Download these rows',
  'imports.failedRows.name': '{name} failed rows.csv',
  'imports.failedRows.failed': 'The rows could not be downloaded',
} as const
