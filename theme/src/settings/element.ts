import { defineSettings } from '../define.ts'
import { group, segmented, slider, strings, toggle } from '../fields/build.ts'

export const element = defineSettings({
  key: 'element',
  label: 'Element',
  themes: ['fashion', 'default'],
  previewPage: 'home',
  fields: {
    menu_basic: toggle({ label: 'Plain menu', help: 'Submenus as simple lists instead of a wide panel.' }),
    show_title_product_in_mobile: toggle({ label: 'Product titles in lists on phones', default: true }),
    search: group({
      label: 'Search',
      fields: {
        type_search_in_mobile: segmented({
          label: 'On phones',
          options: [
            { value: 'icon', label: 'Icon' },
            { value: 'input', label: 'Field' },
          ],
          default: 'icon',
        }),
        suggestion_list: strings({ label: 'Suggestions', help: 'Shown in turn in the empty search field.', max: 20, itemMax: 60 }),
        time_change_suggestion: slider({ label: 'Next suggestion after', min: 1, max: 5, unit: 's', default: 3 }),
      },
    }),
  },
})
