/** The frame around signed-in pages. */
export const shell = {
  'shell.switched': 'You switched to {store} in another tab. This tab stays with {current}.',
  'shell.notBuilt.title': 'This page is not part of this version',
  'shell.notBuilt.body': '{page} will come with a later version of Vitrine.',
  'shell.notFound.title': 'There is no page at this address',
  'shell.notFound.body': 'The address may be misspelt, or what it showed was removed.',
  'shell.toOverview': 'Go to Overview',
} as const
