import { type Command, formatOption } from './command';

const HELP = `
A rule covers requirements of the specification; those about files of ours
cover none.

Examples:
  wirebench rules
  wirebench rules --format json`;

export const rulesCommand: Command = (program, { exit }) => {
  program
    .command('rules')
    .summary('list the rules')
    .description('Lists the rules that findings name: level, scope, revisions, page.')
    .addOption(formatOption('how the list is printed'))
    .addHelpText('after', HELP)
    .action(async ({ format }: { format: 'text' | 'json' }) => {
      const { listRules } = await import('../rules/list-rules');
      exit(listRules(format, program.opts()['color'] !== false));
    });
};
