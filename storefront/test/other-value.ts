import type { Field } from '@vitrine/theme/fields/kinds.ts'

import type { Images } from './sample-storefront.ts'

/** Returns an image reference as it is stored in a theme configuration. */
export const imageId = (place: number) => ({ id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`, alt: `Image ${place}` })
export const images: Images = Object.fromEntries(
  ['one', 'two'].map((name) => [name, { base: `/images/${name}`, widths: [160], width: 160, height: 160 }]),
)

/** Returns a valid value that differs from the given one. */
export function otherValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'toggle':
      return !value
    case 'color':
      return '#123456'
    case 'integer':
      return 1
    case 'decimal':
    case 'slider':
      return Number(value) + 1
    case 'countdown':
      return { day: 0, hour: 1, min: 0, getTime: 0 }
    case 'segmented':
    case 'select':
    case 'cards':
      return field.options.find((option) => option.value !== value)?.value
    case 'range':
      return { from: 5, to: 9 }
    case 'strings':
      return ['Other']
    case 'icon':
      return 'leaf'
    case 'image':
      return imageId(1)
    case 'link':
      return { name: 'cart' }
    case 'page':
      return value === 'about' ? '' : 'about'
    default:
      return `${String(value)} other`
  }
}

/** Sets the value at a path such as `blocks.0.name`. */
export function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const owner = keys.reduce((inside, key) => inside[key] as Record<string, unknown>, target)
  owner[last] = value
}
