/** The patterns for browsers. More specific patterns come first, because a User-Agent header often also names other browsers. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameOf = (known: [RegExp, string][], userAgent: string) => known.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * Returns the browser and the system that a User-Agent header names, such as `Firefox on Windows`. Returns '' when it recognizes
 * neither of them.
 */
export function describeDevice(userAgent: string): string {
  return [nameOf(browsers, userAgent), nameOf(systems, userAgent)].filter((name) => name !== undefined).join(' on ')
}
