/** Messages of the themes list. */
export const themes = {
  'themes.gone.title': 'This theme was deleted',
  'themes.gone.action': 'Back to themes',
  'themes.customize': 'Customize',

  'themes.setting': '{part}: {name}',
  'themes.setting.item': '{item} {number}',
  'themes.setting.mobile': '{item} on mobile',
  'themes.setting.header': 'Header',
  'themes.setting.footer': 'Footer',
  'themes.setting.section': 'Section',
  'themes.setting.sections': 'Sections',
  'themes.setting.block': 'Block',
  'themes.setting.theme': 'Theme',
}
