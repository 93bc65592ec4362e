import { problems, type ProblemCode } from '@vitrine/contract/problems.ts'

/** The contract's problem catalogue: `problem.<code>`. */
export const problemTitles = Object.fromEntries(Object.entries(problems).map(([code, { title }]) => [`problem.${code}`, title])) as Record<
  `problem.${ProblemCode}`,
  string
>
