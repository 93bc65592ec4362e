import { defineSettings } from '../define.ts'
import { code, countdown, image, richText, script, select, toggle } from '../fields/build.ts'

export const checkout = defineSettings({
  key: 'checkout',
  label: 'Checkout',
  themes: ['fashion', 'default'],
  previewPage: 'checkout',
  fields: {
    show_time_countdown: toggle({ label: 'Show a countdown' }),
    time: countdown({
      label: 'Time to check out',
      mode: 'visitor',
      default: { day: 0, hour: 0, min: 10, getTime: 0 },
      when: { field: 'show_time_countdown', is: true },
    }),
    checkout_description: richText({ label: 'Text above the form', max: 2000 }),
    isCustomerNote: toggle({ label: 'Ask for a note' }),
    logo_checkout: image({ label: 'Logo' }),
    step: select({
      label: 'Steps',
      options: [
        { value: 'one', label: 'All on one page' },
        { value: 'multi', label: 'Information, shipping, payment' },
      ],
      default: 'one',
    }),
    customHtml: code({ label: 'Own markup' }),
    customJs: script({ label: 'Own script', help: 'Kept with the theme. It does not run in this version.' }),
  },
})
