import { defineSettings } from '../define.ts'
import { group, image, richText, text, toggle } from '../fields/build.ts'

const shown = { field: 'isShow', is: true }
const button = (label: string) => text({ label: 'Button', max: 60, default: label, when: shown })

export const popup = defineSettings({
  key: 'popup',
  label: 'Popup',
  themes: ['fashion'],
  previewPage: 'home',
  fields: {
    discount: group({
      label: 'Discount',
      fields: {
        isShow: toggle({ label: 'Show it' }),
        image: image({ label: 'Picture', when: shown }),
        title: text({ label: 'Title', default: 'A little something', when: shown }),
        subTitle: text({ label: 'Line below', max: 300, default: 'For your first order', when: shown }),
        content: richText({ label: 'Text', max: 2000, when: shown }),
        code: text({
          label: 'Discount code',
          max: 60,
          help: 'It is mailed to whoever asks for it. Without a code that can be used now there is no popup.',
          when: shown,
        }),
        placeholder: text({ label: 'In the empty field', max: 80, default: 'Your email', when: shown }),
        button: button('Send me the code'),
      },
    }),
    welcome: group({
      label: 'Welcome',
      fields: {
        isShow: toggle({ label: 'Show it' }),
        title: text({ label: 'Title', default: 'Welcome', when: shown }),
        content: richText({ label: 'Text', max: 2000, when: shown }),
        code: text({ label: 'Discount code', max: 60, help: 'Without a code that can be used now there is no popup.', when: shown }),
        successTitle: text({ label: 'Title once copied', default: 'Code copied', when: shown }),
        button: button('Copy the code'),
      },
    }),
    subscribe: group({
      label: 'Subscribe',
      fields: {
        isShow: toggle({ label: 'Show it' }),
        title: text({ label: 'Title', default: 'Get 15% off', when: shown }),
        content: richText({ label: 'Text', max: 2000, default: '<p>Subscribe and get 15% off your first order.</p>', when: shown }),
        button: button('Subscribe'),
      },
    }),
  },
})
