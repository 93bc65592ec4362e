import type { CSSVariablesResolver } from '@mantine/core'

import { colors, measures } from './tokens.ts'

/** The semantic variables for stylesheets, and Mantine's color roles mapped to them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: dashed(measures()),
  light: { ...dashed(colors('light')), ...mantineRoles },
  dark: { ...dashed(colors('dark')), ...mantineRoles },
})

const dashed = (values: Record<string, string>) => Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))

const mantineRoles = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--strong)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--critical-text)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--subtle)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  '--mantine-color-accent-light': 'var(--accent-surface)',
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-accent-outline': 'var(--accent-text)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
  '--mantine-color-red-light': 'var(--critical-surface)',
  '--mantine-color-red-light-color': 'var(--critical-text)',
  '--mantine-color-red-outline': 'var(--critical-text)',
  '--mantine-color-disabled': 'var(--subtle)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line)',
}
