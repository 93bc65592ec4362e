/** The types of devices. Their positions are stored numbers. */
export const devices = ['unknown', 'desktop', 'mobile', 'tablet'] as const
export type Device = (typeof devices)[number]

/** Returns the type of device that a browser says it runs on. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|playbook|silk|android(?!.*mobi)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone|ipod|android/i.test(userAgent)) return 'mobile'
  return userAgent === '' ? 'unknown' : 'desktop'
}
