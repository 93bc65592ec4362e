/** Messages about copying settings in the theme editor. */
export const themeEditorCopy = {
  'themeEditor.copyFrom': 'Copy settings from…',
  'themeEditor.copyFrom.title': 'Copy settings to {name}',
  'themeEditor.copyFrom.source': 'Copy from',
  'themeEditor.copyFrom.here': 'This theme',
  'themeEditor.copyFrom.ofTheme': '{name} in {theme}',
  'themeEditor.copyFrom.failed': 'Some of your themes couldn’t be loaded',
  'themeEditor.copyFrom.none':
    'There’s nothing to copy from. Add another section of this type, or another theme, and its settings appear here.',
  'themeEditor.copyFrom.same': 'Both already have the same settings.',
  'themeEditor.copyFrom.changes': '{count, plural, one {# setting changes} other {# settings change}}',
  'themeEditor.copyFrom.becomes': 'becomes',
  'themeEditor.copyFrom.fitted': 'Adjusted to fit here',
  'themeEditor.copyFrom.left': 'These can’t be used here and stay as they are:',
  'themeEditor.copyFrom.copy': 'Copy settings',
  'themeEditor.copyFrom.apply': '{count, plural, one {Copy # setting} other {Copy # settings}}',
  'themeEditor.copyFrom.did': 'Copied {source} to {name}',
  'themeEditor.value.items': '{items}: {summary}',
  'themeEditor.sameAs': 'Make this the same as in {place}…',
  'themeEditor.sameAs.other': 'Make this the same as elsewhere…',
  'themeEditor.part.actions': 'Actions for {part}',
}
