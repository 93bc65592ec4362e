import { bin, type Step } from './steps.ts'

const projects = ['contract', 'theme', 'storefront', 'server', 'admin', 'e2e', 'bench', 'tools']

/** What needs no database and no browser: types, lint, format, the laws of the house, unused code and packages. */
export const staticSteps: Step[] = [
  ...projects.map((project) => ({ name: `types of ${project}`, args: [bin('tsc'), '-p', project] })),
  { name: 'lint', args: [bin('oxlint'), '--type-aware'] },
  { name: 'format', args: [bin('oxfmt'), '--check', '.'] },
  { name: 'laws of the house', args: ['tools/run.mjs', 'laws'] },
  { name: 'unused code', args: [bin('knip')] },
]
