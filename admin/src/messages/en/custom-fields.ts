/** Messages that only the form of a product needs, not the list: about its custom fields, and a changed cost. */
export const customFields = {
  'products.costStart': 'When the new cost applies',
  'products.costStart.help': 'Estimated profit uses the cost that an item had when it was ordered.',
  'products.costStart.now': 'Orders from now on',
  'products.costStart.since': 'Also past orders, since a date',
  'products.costStart.day': 'First day',

  'products.custom': 'Custom fields',
  'products.custom.intro':
    'Extra details, such as material or care, for smart collections and storefront filters. They aren’t shown on the product page.',
  'products.custom.add': 'Add field',
  'products.custom.name': 'Name',
  'products.custom.unnamed': 'unnamed field',
  'products.custom.name.required': 'Enter a field name',
  'products.custom.name.taken': 'Another field has this name',
  'products.custom.type': 'Type',
  'products.custom.type.text': 'Text',
  'products.custom.type.number': 'Number',
  'products.custom.type.boolean': 'Yes or no',
  'products.custom.type.date': 'Date',
  'products.custom.type.url': 'Link',
  'products.custom.value': 'Value',
  'products.custom.number.invalid': 'Enter a number, such as 1.5',
  'products.custom.date.invalid': 'Choose a date',
  'products.custom.url.invalid': 'Enter a URL that starts with https:// or http://',
  'products.custom.mend': 'Fix the highlighted custom fields',
  'products.custom.remove': 'Remove {name}',
} as const
