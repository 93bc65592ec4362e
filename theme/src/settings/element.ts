import { defineSettings } from '../define.ts'
import { group, segmented, slider, strings, toggle } from '../fields/build.ts'

export const element = defineSettings({
  key: 'element',
  label: 'Element',
  themes: ['fashion', 'default'],
  previewPage: 'home',
  isEverywhere: true,
  fields: {
    menu_basic: toggle({ label: 'Simple menu', help: 'Shows submenus as lists instead of a wide panel.' }),
    show_title_product_in_mobile: toggle({ label: 'Show product titles on mobile', default: true }),
    search: group({
      label: 'Search',
      fields: {
        type_search_in_mobile: segmented({
          label: 'Search on mobile',
          options: [
            { value: 'icon', label: 'Icon' },
            { value: 'input', label: 'Search field' },
          ],
          default: 'icon',
        }),
        suggestion_list: strings({
          label: 'Search suggestions',
          help: 'Suggestions rotate in the empty search field.',
          max: 20,
          itemMax: 60,
        }),
        time_change_suggestion: slider({ label: 'Change suggestion every', min: 1, max: 5, unit: 's', default: 3 }),
      },
    }),
  },
})
