import type { Command } from 'commander'

import { erasePersonOf, exportPersonOf, type PersonOptions, repeatFrom } from './persons.ts'

/** Adds the commands `vitrine person …` and `vitrine erasures …`, which export and erase what stores hold about people. */
export function addPersonCommands(program: Command): void {
  const person = program.command('person').description('export or erase what a store holds about a person')
  person
    .command('export')
    .argument('<who>', 'email, or the ID of a customer')
    .requiredOption('--store <handle>')
    .requiredOption('--out <file>', 'new ZIP file to write')
    .description('export everything about a person as JSON and CSV')
    .action((who: string, options: PersonOptions & { out: string }) => exportPersonOf(who, options))
  person
    .command('erase')
    .argument('<who>', 'email, or the ID of a customer')
    .requiredOption('--store <handle>')
    .option('--yes', 'erase (default: only show what would be erased)')
    .description('erase a person: what can be deleted is deleted, and orders are anonymized')
    .action((who: string, options: PersonOptions & { yes?: boolean }) => erasePersonOf(who, options))
  program
    .command('erasures')
    .description('manage the list of erased people')
    .command('repeat')
    .option('--list <folder>', 'folder of the list (default: erasures in DATA_DIR)')
    .description('erase people again who were erased after the restored backup was made')
    .action(({ list }: { list?: string }) => repeatFrom(list))
}
