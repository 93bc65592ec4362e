/** Messages of the themes list. */
export const themes = {
  'themes.gone.title': 'This theme was deleted',
  'themes.gone.action': 'Back to themes',
  'themes.customize': 'Customize',
}
