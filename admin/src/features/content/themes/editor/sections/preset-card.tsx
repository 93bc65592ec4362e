import { UnstyledButton } from '@mantine/core'
import type { Section, ThemeConfig } from '@vitrine/theme/config/types.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import type { SectionPreset } from '@vitrine/theme/sections/preset.ts'
import type { SectionType } from '@vitrine/theme/sections/sections.ts'
import { lazy, Suspense, useMemo } from 'react'

import { labelOf } from '../../definition-text.ts'
import css from './add-section.module.css'
import { newSection } from './arrange.ts'

const SectionDrawing = lazy(async () => ({ default: (await import('../../list/thumbnail/miniature.tsx')).SectionDrawing }))

interface PresetCardProps {
  type: SectionType
  preset: SectionPreset
  config: ThemeConfig
  onChoose: () => void
}

/** A ready-made section, drawn as it will look. */
export function PresetCard({ type, preset, config, onChoose }: PresetCardProps) {
  // It was just read with the definition of its type.
  const section = useMemo(() => newSection(type, config.theme, preset.settings) as unknown as Section, [type, config.theme, preset])
  return (
    <UnstyledButton className={css['preset'] ?? ''} onClick={onChoose}>
      <span className={css['drawing']} aria-hidden>
        <Suspense fallback={null}>
          <SectionDrawing config={config} section={section} />
        </Suspense>
      </span>
      <span className={css['label']}>{labelOf(textName.preset(type, preset.key), preset)}</span>
    </UnstyledButton>
  )
}
