import { defineSection } from '../../define.ts'
import { alignment } from '../../fields/alignment.ts'
import { color, group, image, link, list, media, responsive, select, slider, text, toggle } from '../../fields/build.ts'
import type { TextField } from '../../fields/kinds.ts'

const coloredText = (label: string, content: TextField, ink: string) =>
  group({ label, fields: { content, color: color({ label: `${label} color`, default: ink }) } })

/** The parts of an image that can stay visible. The values are those of CSS `object-position`. */
const focalPoints = [
  { value: 'center', label: 'Center' },
  { value: 'top', label: 'Top' },
  { value: 'bottom', label: 'Bottom' },
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
] as const

const slides = (label: string) =>
  list({
    label,
    itemLabel: 'Slide',
    min: 0,
    max: 10,
    fields: {
      image: image({ label: 'Image', replacedBy: 'media' }),
      media: media({ label: 'Image or video', help: 'Replaces the image above.' }),
      focalPoint: select({
        label: 'Focal point',
        help: 'The part of the image that stays visible when the screen is too wide or too narrow for all of it.',
        options: focalPoints,
        default: 'center',
      }),
      heading: coloredText('Heading', text({ label: 'Heading text', max: 120, heading: 'slide' }), '#ffffff'),
      subHeading: coloredText('Subheading', text({ label: 'Subheading text', max: 240 }), '#ffffff'),
      buttonLabel: group({
        label: 'Button',
        fields: {
          title: text({ label: 'Button text', max: 60 }),
          color: color({ label: 'Button text color', default: '#111111', on: 'background', of: 'title' }),
          background: color({ label: 'Button background', default: '#ffffff' }),
        },
      }),
      urlButton: link({ label: 'Button link', button: 'buttonLabel.title', wholeItem: 'optional' }),
      position: alignment('Text position', ['left', 'center', 'right'], 'center'),
    },
  })

export const headImage = defineSection({
  type: 'head-image',
  label: 'Slideshow',
  icon: 'slideshow',
  version: 1,
  addable: ['fashion', 'default'],
  fields: {
    change_slides_every: slider({ label: 'Change slides every', min: 1, max: 12, unit: 's', default: 4 }),
    opacity_image: slider({
      label: 'Image overlay opacity',
      help: 'A stronger overlay makes text on images easier to read.',
      min: 0,
      max: 100,
      unit: '%',
      default: 50,
    }),
    show_content: toggle({ label: 'Show text and button', default: true }),
    // Phones show the desktop slides if there are no mobile slides.
    content: responsive({ label: 'Slides', desktop: slides('Desktop slides'), mobile: slides('Mobile slides') }),
  },
})
