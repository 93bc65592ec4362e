import { linear, type Rgb, rgbOf } from './srgb.ts'

/** Returns the relative luminance as defined by WCAG 2.2, from 0 for black to 1 for white. */
export const luminance = ({ r, g, b }: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/**
 * Whether black has more contrast with a color than white. At a luminance of 0.179 both have the same contrast.
 *
 * @param color `#rrggbb`, or with two more digits, which are ignored
 */
export const isLight = (color: string): boolean => luminance(rgbOf(color)) > 0.179
