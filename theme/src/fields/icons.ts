/** The icons that sellers can choose. Their paths are in views/icon.tsx. */
export const iconNames = [
  'truck',
  'package',
  'return',
  'shield',
  'lock',
  'star',
  'heart',
  'leaf',
  'gift',
  'clock',
  'headset',
  'mail',
  'phone',
  'pin',
  'card',
  'tag',
  'bolt',
  'check',
  'globe',
  'ruler',
] as const
export type IconName = (typeof iconNames)[number]
