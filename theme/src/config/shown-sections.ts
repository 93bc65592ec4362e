import type { Section, ThemeConfig } from './types.ts'

/** Returns the sections of the home page that shoppers see, in their order. */
export const shownSections = ({ pages }: ThemeConfig): Section[] => pages.homepage.filter(({ hidden }) => !hidden)
