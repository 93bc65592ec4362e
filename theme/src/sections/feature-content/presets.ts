import type { SectionPreset } from '../preset.ts'

const item = (heading: string, text: string) => ({ heading, content: `<p>${text}</p>` })

export const featureContentPresets: readonly SectionPreset[] = [
  {
    key: 'service',
    label: 'Service',
    settings: {
      blocks: [
        item('Packed with care', 'We check and wrap every order before it ships.'),
        item('Clear prices', 'Every price is up front, with no surprises.'),
        item('Real support', 'Contact us, and a real person will reply.'),
      ],
    },
  },
  {
    key: 'steps',
    label: 'How it works',
    settings: {
      blocks: [
        item('1. Choose', 'Find what suits you.'),
        item('2. Order', 'Check out in a minute.'),
        item('3. We make it', 'Say how long that takes.'),
        item('4. Enjoy', 'Say how it arrives.'),
      ],
    },
  },
]
