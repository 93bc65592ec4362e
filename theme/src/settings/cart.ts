import { defineSettings } from '../define.ts'
import { decimal, group, image, link, text, toggle } from '../fields/build.ts'

/** A badge as the specification stores it: a switch and the picture's value under `src`. */
export const trustBadge = group({
  label: 'Trust badge',
  fields: {
    show_trust_badge_image: toggle({ label: 'Show it' }),
    src: group({ label: 'Picture', when: { field: 'show_trust_badge_image', is: true }, fields: { value: image({ label: 'Picture' }) } }),
  },
})

export const cart = defineSettings({
  key: 'cart',
  label: 'Cart',
  themes: ['fashion', 'default'],
  previewPage: 'cart',
  fields: {
    trust_badge: trustBadge,
    upsell: group({
      label: 'Offers in the cart',
      fields: {
        isShowMotivational: toggle({ label: 'Show a message' }),
        motivationalMessage: text({
          label: 'Message',
          max: 300,
          default: 'Your order ships with care.',
          when: { field: 'isShowMotivational', is: true },
        }),
        isShowCartUpsell: toggle({ label: 'Show an offer' }),
        cartUpsellMessage: text({
          label: 'Offer',
          max: 300,
          default: 'Something else you might like?',
          when: { field: 'isShowCartUpsell', is: true },
        }),
        buttonLabel: text({ label: 'Button', max: 60, default: 'Have a look', when: { field: 'isShowCartUpsell', is: true } }),
        url: link({ label: 'Leads to', when: { field: 'isShowCartUpsell', is: true } }),
      },
    }),
  },
})

export const cartGoal = defineSettings({
  key: 'cart_goal',
  label: 'Cart Goal',
  themes: ['fashion', 'default'],
  previewPage: 'cart',
  fields: {
    isShow: toggle({ label: 'Show a goal' }),
    goalAmount: decimal({
      label: 'Goal',
      help: 'In the currency of the store.',
      money: true,
      min: 0,
      max: 100_000_000,
      step: 0.01,
      default: 50,
    }),
    motivationalMessage: text({
      label: 'Until it is reached',
      max: 300,
      tokens: ['amount'],
      default: '{amount} more and shipping is on us.',
    }),
    goalReached: text({ label: 'When it is reached', max: 300, default: 'Shipping is on us.' }),
  },
})
