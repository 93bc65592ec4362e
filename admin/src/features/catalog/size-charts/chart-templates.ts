import { t } from '../../../messages/messages.ts'

export const templates = ['blank', 'tee', 'hoodie', 'shoes', 'ring'] as const
export type Template = (typeof templates)[number]

/** Returns an example table for a kind of product. The seller replaces its measurements. */
export function templateRows(template: Template): string[][] {
  const [size, chest, length] = [t('sizeCharts.example.size'), t('sizeCharts.example.chest'), t('sizeCharts.example.length')]
  switch (template) {
    case 'blank':
      return [[size, chest, t('sizeCharts.example.waist')], ...['S', 'M', 'L'].map((name) => [name, '', ''])]
    case 'tee':
      return [
        [size, chest, length],
        ['S', '86–94', '70'],
        ['M', '94–102', '72'],
        ['L', '102–110', '74'],
        ['XL', '110–118', '76'],
      ]
    case 'hoodie':
      return [
        [size, chest, length, t('sizeCharts.example.sleeve')],
        ['S', '86–94', '66', '62'],
        ['M', '94–102', '69', '64'],
        ['L', '102–110', '72', '66'],
        ['XL', '110–118', '75', '68'],
      ]
    case 'shoes':
      return [
        ['EU', 'UK', 'US', t('sizeCharts.example.foot')],
        ['39', '6', '6.5', '24.5'],
        ['40', '6', '7', '25'],
        ['41', '7', '8', '26'],
        ['42', '7.5', '8.5', '26.5'],
        ['43', '8.5', '9.5', '27.5'],
        ['44', '9', '10', '28'],
      ]
    case 'ring':
      return [
        ['US', t('sizeCharts.example.diameter'), t('sizeCharts.example.circumference')],
        ['5', '15.7', '49.3'],
        ['6', '16.5', '51.9'],
        ['7', '17.3', '54.4'],
        ['8', '18.1', '57'],
        ['9', '19', '59.5'],
        ['10', '19.8', '62.1'],
      ]
  }
}
