import { defineSettings } from '../define.ts'
import { image, link, toggle } from '../fields/build.ts'

export const category = defineSettings({
  key: 'category',
  label: 'Collection',
  themes: ['fashion'],
  previewPage: 'collections',
  fields: {
    show_banner: toggle({ label: 'Show banner' }),
    show_title_button: toggle({ label: 'Show title and button on banner', when: { field: 'show_banner', is: true } }),
    banner_desktop: image({ label: 'Desktop banner', when: { field: 'show_banner', is: true } }),
    banner_mobile: image({ label: 'Mobile banner', mobileOf: 'banner_desktop', when: { field: 'show_banner', is: true } }),
    url: link({ label: 'Banner link', when: { field: 'show_banner', is: true } }),
  },
})
