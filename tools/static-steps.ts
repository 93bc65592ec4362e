import { bin, type Step } from './steps.ts'

const projects = ['contract', 'theme', 'storefront', 'server', 'admin', 'e2e', 'bench', 'tools']

/** The checks that need no database and no browser: types, lint, format, architecture rules, and unused code and packages. */
export const staticSteps: Step[] = [
  ...projects.map((project) => ({ name: `types of ${project}`, args: [bin('tsc'), '-p', project] })),
  { name: 'lint', args: [bin('oxlint'), '--type-aware'] },
  { name: 'format', args: [bin('oxfmt'), '--check', '.'] },
  { name: 'architecture rules', args: ['tools/run.mjs', 'architecture'] },
  { name: 'unused code', args: [bin('knip')] },
]
