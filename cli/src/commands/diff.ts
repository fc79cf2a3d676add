import type { DiffFlags } from '../diff/diff';
import { type Command, formatOption } from './command';

const HELP = `
Both may be recordings of Wirebench or logs of a host, a proxy or an SDK, each in
its own format. Requests belong together by connection, method and target, in
sequence; answers are compared member by member, whatever the order of members
and of tools. Ids, times, cursors and their kind are no difference.

Exit code: 0 nothing has changed, 1 something has, 2 a file could not be read.

Examples:
  wirebench diff before.mcptrace after.mcptrace
  wirebench diff before.mcptrace mcp-server-reports.log --no-duration
  wirebench diff a.har b.har --filter 'method:tools/call' --format json`;

export const diffCommand: Command = (program, { exit }) => {
  program
    .command('diff')
    .summary('hold two recordings against each other')
    .description('Says which exchanges of two recordings or logs are added, gone or changed, and where.')
    .argument('<before>', 'a recording or a log')
    .argument('<after>', 'another one')
    .addOption(formatOption('how it is printed'))
    .option('--filter <filter>', 'only what it names, as in "tool:deploy"; see "wirebench help trace"')
    .option('--no-duration', 'how long an answer took is no difference')
    .addHelpText('after', HELP)
    .action(async (before: string, after: string, flags: Omit<DiffFlags, 'color'>) => {
      const { diff } = await import('../diff/diff');
      exit(await diff(before, after, { ...flags, color: program.opts()['color'] !== false }));
    });
};
