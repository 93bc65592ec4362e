import { defineSettings } from '../define.ts'
import { group, image, richText, text, toggle } from '../fields/build.ts'

const shown = { field: 'isShow', is: true }
const button = (popup: string, label: string) => text({ label: `${popup} button label`, max: 60, default: label, when: shown })

/** The specified texts of the newsletter popup. They promise a discount, so they need a code. */
export const subscribeOffer = { title: 'Get 15% off', content: '<p>Subscribe and get 15% off your first order.</p>' }

export const popup = defineSettings({
  key: 'popup',
  label: 'Popup',
  themes: ['fashion'],
  previewPage: 'home',
  fields: {
    discount: group({
      label: 'Discount popup',
      fields: {
        isShow: toggle({ label: 'Show discount popup', shows: ['code'] }),
        image: image({ label: 'Discount image', when: shown }),
        title: text({ label: 'Discount title', default: 'Here’s a gift for you', when: shown }),
        subTitle: text({ label: 'Discount subheading', max: 300, default: 'A discount on your first order', when: shown }),
        content: richText({ label: 'Discount text', max: 2000, when: shown }),
        code: text({
          label: 'Discount code',
          max: 60,
          help: 'Emailed to shoppers who ask for it. The popup only appears while the code is active.',
          when: shown,
        }),
        placeholder: text({ label: 'Email field placeholder', max: 80, default: 'Enter your email', when: shown }),
        button: button('Discount', 'Email me the code'),
      },
    }),
    welcome: group({
      label: 'Welcome popup',
      fields: {
        isShow: toggle({ label: 'Show welcome popup', shows: ['code'] }),
        title: text({ label: 'Welcome title', default: 'Welcome', when: shown }),
        content: richText({ label: 'Welcome text', max: 2000, when: shown }),
        code: text({ label: 'Welcome discount code', max: 60, help: 'The popup only appears while the code is active.', when: shown }),
        successTitle: text({ label: 'Title after copying', default: 'Code copied', when: shown }),
        button: button('Welcome', 'Copy code'),
      },
    }),
    subscribe: group({
      label: 'Newsletter popup',
      fields: {
        isShow: toggle({ label: 'Show newsletter popup' }),
        title: text({ label: 'Newsletter title', default: subscribeOffer.title, when: shown }),
        content: richText({ label: 'Newsletter text', max: 2000, default: subscribeOffer.content, when: shown }),
        code: text({
          label: 'Newsletter discount code',
          max: 60,
          help: 'Emailed to shoppers who subscribe. The popup only appears while the code is active. Without a code, change the title and the text, which offer a discount.',
          when: shown,
        }),
        button: button('Newsletter', 'Subscribe'),
      },
    }),
  },
})
