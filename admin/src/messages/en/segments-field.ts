/** Texts of the field for the customer segments that something is for. */
export const segmentsField = {
  'segmentsField.label': 'Segments',
  'segmentsField.none': 'There are no segments yet. Create one under Customers first.',
  'segmentsField.unfound': 'No segment found',
  'segmentsField.required': 'Choose at least one segment',
} as const
