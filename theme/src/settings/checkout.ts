import { defineSettings } from '../define.ts'
import { code, countdown, image, richText, script, select, toggle } from '../fields/build.ts'

export const checkout = defineSettings({
  key: 'checkout',
  label: 'Checkout',
  themes: ['fashion', 'default'],
  previewPage: 'checkout',
  fields: {
    show_time_countdown: toggle({
      label: 'Show countdown',
      help: 'Saved with the theme. Checkout has no countdown, because it reserves nothing.',
    }),
    time: countdown({
      label: 'Countdown time',
      mode: 'visitor',
      default: { day: 0, hour: 0, min: 10, getTime: 0 },
      when: { field: 'show_time_countdown', is: true },
    }),
    checkout_description: richText({ label: 'Text above the form', max: 2000 }),
    isCustomerNote: toggle({ label: 'Show order note field' }),
    logo_checkout: image({ label: 'Logo', isLogo: true }),
    step: select({
      label: 'Checkout layout',
      options: [
        { value: 'one', label: 'One page' },
        { value: 'multi', label: 'Three steps' },
      ],
      default: 'one',
    }),
    customHtml: code({
      label: 'Custom HTML',
      help: 'Shown below the form. Text, links and tables are kept; scripts, styles and forms are removed.',
    }),
    customJs: script({
      label: 'Custom JavaScript',
      help: 'Runs beside your store’s pages, not in them, and learns what shoppers view and buy. It never runs in this preview.',
    }),
  },
})
