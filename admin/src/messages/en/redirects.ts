/** Messages of redirects. */
export const redirects = {
  'redirects.label': 'redirects',
  'redirects.note':
    'When the URL of a page, product, or collection changes, its old URL redirects automatically. Those redirects aren’t listed here.',
  'redirects.add': 'Add redirect',
  'redirects.view.all': 'All',
  'redirects.empty.title': 'No redirects yet',
  'redirects.empty.body':
    'A redirect sends shoppers from an old URL to a new one. When the URL of a page, product, or collection changes, its old URL redirects automatically.',
  'redirects.path': 'From',
  'redirects.target': 'To',
  'redirects.added': 'Added',
  'redirects.to': 'to {target}',
  'redirects.path.help': 'The old path, without {domain}. The redirect only works if no page uses this path.',
  'redirects.path.form': 'Start the path with /',
  'redirects.target.help': 'The path in your store to send shoppers to.',
  'redirects.created': 'Redirect added',
  'redirects.change': 'Edit redirect',
  'redirects.change.one': 'Edit redirect from {path}',
  'redirects.save': 'Save redirect',
  'redirects.saved': 'Redirect saved',
  'redirects.delete': 'Delete redirect',
  'redirects.delete.one': 'Delete redirect from {path}',
  'redirects.delete.title': 'Delete redirect from {path}?',
  'redirects.delete.body': 'The path will no longer redirect to {target}. This can’t be undone.',
  'redirects.deleted': 'Redirect deleted',
} as const
