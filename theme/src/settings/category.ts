import { defineSettings } from '../define.ts'
import { image, link, toggle } from '../fields/build.ts'

export const category = defineSettings({
  key: 'category',
  label: 'Collection',
  themes: ['fashion'],
  previewPage: 'collections',
  fields: {
    show_banner: toggle({ label: 'Show a banner' }),
    show_title_button: toggle({ label: 'Title and button on the banner', when: { field: 'show_banner', is: true } }),
    banner_desktop: image({ label: 'Banner', when: { field: 'show_banner', is: true } }),
    banner_mobile: image({ label: 'Banner on phones', mobileOf: 'banner_desktop', when: { field: 'show_banner', is: true } }),
    url: link({ label: 'Banner leads to', when: { field: 'show_banner', is: true } }),
  },
})
