import { defineSettings } from '../define.ts'
import { decimal, group, image, link, text, toggle } from '../fields/build.ts'

/** A badge in the format of the specification: a toggle, and the image under `src.value`. */
export const trustBadge = group({
  label: 'Trust badge',
  fields: {
    show_trust_badge_image: toggle({ label: 'Show trust badge', shows: ['src.value'] }),
    src: group({
      label: 'Trust badge image',
      when: { field: 'show_trust_badge_image', is: true },
      fields: { value: image({ label: 'Trust badge image' }) },
    }),
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
      label: 'Cart messages and offers',
      fields: {
        isShowMotivational: toggle({ label: 'Show message', shows: ['motivationalMessage'] }),
        motivationalMessage: text({
          label: 'Message',
          max: 300,
          default: 'Every order is packed with care.',
          when: { field: 'isShowMotivational', is: true },
        }),
        isShowCartUpsell: toggle({ label: 'Show offer', shows: ['cartUpsellMessage', 'url'] }),
        cartUpsellMessage: text({
          label: 'Offer',
          max: 300,
          default: 'You might also like',
          when: { field: 'isShowCartUpsell', is: true },
        }),
        buttonLabel: text({ label: 'Button label', max: 60, default: 'Shop now', when: { field: 'isShowCartUpsell', is: true } }),
        url: link({ label: 'Button link', button: 'buttonLabel', when: { field: 'isShowCartUpsell', is: true } }),
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
    isShow: toggle({
      label: 'Show cart goal',
      help: 'The cart shows how much is missing until shipping is free for the shopper. If it never is, the goal isn’t shown.',
    }),
    goalAmount: decimal({
      label: 'Goal amount',
      help: 'Not used. The goal is the amount from which your shipping rates or discounts make shipping free.',
      money: true,
      min: 0,
      max: 100_000_000,
      step: 0.01,
      default: 50,
    }),
    motivationalMessage: text({
      label: 'Message before the goal',
      max: 300,
      tokens: ['amount'],
      default: 'Spend {amount} more to get free shipping.',
    }),
    goalReached: text({ label: 'Message after the goal', max: 300, default: 'You’ve unlocked free shipping!' }),
  },
})
