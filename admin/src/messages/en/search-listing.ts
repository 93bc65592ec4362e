/** The messages of the card for the search engine listing and of its preview. */
export const searchListing = {
  'kit.seo': 'Search engine listing',
  'kit.seo.edit': 'Edit',
  'kit.seo.close': 'Done',
  'kit.seo.preview': 'Preview',
  'kit.seo.noTitle': 'Title',
  'kit.seo.noDescription': 'Add a description to see how it looks in search results.',
  'kit.seo.length': '{count} of {max} recommended characters',
  'kit.seo.title': 'Page title',
  'kit.seo.description': 'Page description',
  'kit.seo.description.help': 'Defaults to the beginning of the text.',
  'kit.seo.handle': 'URL handle',
  'kit.seo.handle.help': 'Defaults to the title.',
  'kit.seo.handle.changed': 'The URL will change',
  'kit.seo.handle.changed.body': 'After you save, {address} will redirect to the new URL.',
} as const
