/** Messages of the theme editor. */
export const themeEditor = {
  'themeEditor.preview': 'Preview',
  'themeEditor.preview.loading': 'Loading the preview',
  'themeEditor.preview.failed': 'The preview didn’t load',
  'themeEditor.preview.failed.body': 'Your edits are safe. Check your connection and try again.',
  'themeEditor.preview.interrupted': 'Some of this page couldn’t load',
  'themeEditor.preview.outdated': 'Vitrine was updated',
  'themeEditor.preview.outdated.body': 'Reload the page to keep editing. Your edits are safe.',
  'themeEditor.preview.reload': 'Reload page',
  'themeEditor.sections': 'Sections',
  'themeEditor.settings': 'Settings',
  'themeEditor.header': 'Header',
  'themeEditor.footer': 'Footer',
  'themeEditor.back': 'Back',

  'themeEditor.merged': '{name} edited this theme too. Both your edits are kept.',
  'themeEditor.merged.someone': 'Someone else edited this theme too. Both your edits are kept.',
}
