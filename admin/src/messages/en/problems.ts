import { problems, type ProblemCode } from '@vitrine/contract/problems.ts'

/** The titles of the contract's problems: `problem.<code>`. */
export const problemTitles = Object.fromEntries(Object.entries(problems).map(([code, { title }]) => [`problem.${code}`, title])) as Record<
  `problem.${ProblemCode}`,
  string
>
