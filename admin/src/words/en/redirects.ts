/** Words of redirects. */
export const redirects = {
  'redirects.label': 'redirects',
  'redirects.note': 'Pages, products and collections bring their own redirect when their address changes. Those are not listed here.',
  'redirects.add': 'Add redirect',
  'redirects.view.all': 'All',
  'redirects.empty.title': 'No redirects yet',
  'redirects.empty.body':
    'A redirect leads shoppers from an old address to a new one. Pages, products and collections bring their own when their address changes.',
  'redirects.path': 'From',
  'redirects.target': 'To',
  'redirects.added': 'Added',
  'redirects.to': 'to {target}',
  'redirects.path.help': 'The old address, without {domain}.',
  'redirects.path.form': 'Begin the address with /',
  'redirects.target.help': 'The address in the same store that shoppers are led to.',
  'redirects.created': 'Redirect added',
  'redirects.delete': 'Delete redirect',
  'redirects.delete.one': 'Delete the redirect of {path}',
  'redirects.delete.title': 'Delete the redirect of {path}?',
  'redirects.delete.body': 'The address leads to {target} no longer. This cannot be undone.',
  'redirects.deleted': 'Redirect deleted',
} as const
