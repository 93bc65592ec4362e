import { expect, test } from 'vitest'

import { regions } from '../layout/header-footer.ts'
import { sections } from '../sections/sections.ts'
import { settings } from '../settings/settings.ts'
import { type ThemeName, themeNames } from '../themes.ts'
import type { Field, Fields } from './kinds.ts'

/** The fields that a form shows together, by where they are. The items of a list have a form of their own. */
type Forms = Map<string, string[]>

/** Adds the labels of fields. Those of a group are in the form around it. */
function addLabels(forms: Forms, form: string, fields: Fields, theme: ThemeName): void {
  for (const [key, field] of Object.entries(fields)) {
    // The form shows a field for mobile instead of the one for desktop, and not the IDs of items.
    const isAlone = field.mobileOf === undefined || !Object.hasOwn(fields, field.mobileOf)
    if (isAlone && key !== 'id' && (field.only === undefined || field.only === theme)) addLabel(forms, form, field, theme)
  }
}

function addLabel(forms: Forms, form: string, field: Field, theme: ThemeName): void {
  switch (field.kind) {
    case 'group':
      return addLabels(forms, form, field.fields, theme)
    case 'responsive':
      return addLabel(forms, form, { ...field.desktop, label: field.label }, theme)
    case 'list':
      addLabel(forms, `${form} › ${field.label}`, field.item, theme)
      break
    case 'blocks':
      for (const [type, fields] of Object.entries(field.types)) addLabels(forms, `${form} › ${field.typeLabels[type]}`, fields, theme)
  }
  forms.set(form, [...(forms.get(form) ?? []), field.label])
}

test.each(themeNames)('no two fields that a form of the %s theme shows have the same label', (theme) => {
  const forms: Forms = new Map()
  for (const { label, fields } of Object.values(settings)) addLabels(forms, label, fields, theme)
  for (const { label, fields } of Object.values(sections)) addLabels(forms, `section ${label}`, fields, theme)
  for (const [region, fields] of Object.entries(regions[theme])) addLabels(forms, region, fields, theme)
  const repeated = [...forms].flatMap(([form, labels]) =>
    labels.filter((label, place) => labels.indexOf(label) !== place).map((label) => `${form}: ${label}`),
  )
  expect(repeated).toEqual([])
  expect(forms.size).toBeGreaterThan(30)
})
