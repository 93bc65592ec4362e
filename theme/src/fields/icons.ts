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

/** Returns the icon with this name, or undefined if there is none. */
export const knownIcon = (name: string): IconName | undefined => iconNames.find((one) => one === name)
