import type { SectionPreset } from '../preset.ts'

const item = (title: string, description: string) => ({ title, description })

export const policyPresets: readonly SectionPreset[] = [
  {
    key: 'service',
    label: 'Service',
    settings: {
      blocks: [
        item('Chosen with care', 'A small selection, checked piece by piece.'),
        item('Packed by hand', 'We fold, wrap and ship every order.'),
        item('Here to help', 'Contact us, and a real person will reply.'),
      ],
    },
  },
  {
    key: 'delivery',
    label: 'Delivery and returns',
    settings: {
      blocks: [
        item('Shipping', 'Say where you ship to, and how long it takes.'),
        item('Returns', 'Say how shoppers return an order.'),
        item('Payment', 'Name the ways to pay.'),
        item('Questions?', 'Say how to reach you.'),
      ],
    },
  },
]
