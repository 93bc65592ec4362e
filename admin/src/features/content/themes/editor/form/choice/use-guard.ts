import { t } from '../../../../../../messages/messages.ts'

export function useGuard(guard: 'every_image_has_a_variant' | undefined): string | undefined {
  return guard && t('themeForm.guard.unknown')
}
