import { defineSection } from '../../define.ts'
import { alignment } from '../../fields/alignment.ts'
import { color, group, image, link, list, media, responsive, slider, text, toggle } from '../../fields/build.ts'

const words = (label: string, max: number, ink: string) =>
  group({ label, fields: { content: text({ label: 'Text', max }), color: color({ label: 'Colour', default: ink }) } })

const slides = (label: string) =>
  list({
    label,
    itemLabel: 'Slide',
    min: 0,
    max: 10,
    fields: {
      image: image({ label: 'Picture' }),
      media: media({ label: 'Picture or film', help: 'Shown in place of the picture.' }),
      heading: words('Heading', 120, '#ffffff'),
      subHeading: words('Line below', 240, '#ffffff'),
      buttonLabel: group({
        label: 'Button',
        fields: {
          title: text({ label: 'Text', max: 60 }),
          color: color({ label: 'Text colour', default: '#111111', on: 'background' }),
          background: color({ label: 'Background', default: '#ffffff' }),
        },
      }),
      urlButton: link({ label: 'Leads to' }),
      position: alignment('Text', ['left', 'center', 'right'], 'center'),
    },
  })

export const headImage = defineSection({
  type: 'head-image',
  label: 'Slideshow',
  icon: 'slideshow',
  version: 1,
  addable: ['fashion', 'default'],
  fields: {
    change_slides_every: slider({ label: 'Next slide after', min: 1, max: 12, unit: 's', default: 4 }),
    opacity_image: slider({
      label: 'Shade over the picture',
      help: 'Darker keeps light text readable.',
      min: 0,
      max: 100,
      unit: '%',
      default: 50,
    }),
    show_content: toggle({ label: 'Show text and button', default: true }),
    // Phones show the desktop slides while they have none of their own.
    content: responsive({ label: 'Slides', desktop: slides('Slides'), mobile: slides('Slides on phones') }),
  },
})
