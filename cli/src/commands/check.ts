import { Option } from 'commander';
import type { CheckFlags } from '../check/check';
import { FAULTS } from '../check/faults';
import { type Command, formatOption, protocolVersionOption, traceFormatOption } from './command';

const HELP = `
Folders are walked, but for node_modules and the like. Request files
(*.mcp.json), traces (*.mcptrace, *.mcp.jsonl, logs of hosts and tools) and
server configurations (.vscode/mcp.json, .mcp.json, …) are told by their content
and name. Logs that are no JSON are read where they are named.

The nearest wirebench.json above a file changes the levels of rules.

Exit code: 0 no finding of level error, 1 at least one, 2 something could not
be checked.

Examples:
  wirebench check .
  wirebench check requests/ traces/tuesday.mcptrace --format json
  wirebench check mcp-server-reports.log
  wirebench check old.mcp.json --protocol-version 2025-06-18`;

export const checkCommand: Command = (program, { exit }) => {
  program
    .command('check')
    .summary('find what is wrong with request files, traces and configurations')
    .description(
      'Finds what is wrong with request files, traces and server configurations. Starts and contacts nothing.',
    )
    .argument('<path...>', 'files and folders')
    .addOption(formatOption('how findings are printed'))
    .addOption(protocolVersionOption())
    .addOption(traceFormatOption('take every file for a recording in this format'))
    .option('--hints', 'print hints too')
    .addOption(new Option('--fault <levels...>', 'only faults of these levels').choices(FAULTS))
    .addHelpText('after', HELP)
    .action(async (paths: string[], flags: Omit<CheckFlags, 'color' | 'hints'> & { hints?: true }) => {
      const { check } = await import('../check/check');
      exit(await check(paths, { ...flags, hints: flags.hints === true, color: program.opts()['color'] !== false }));
    });
};
