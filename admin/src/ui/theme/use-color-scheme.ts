import { useComputedColorScheme } from '@mantine/core'

/** Light or dark, as the person chose or their system says. */
export const useColorScheme = () => useComputedColorScheme('light', { getInitialValueInEffect: false })
