import { EXPORT_FORMATS } from '@wirebench/core/trace/exporters/formats';
import { InvalidArgumentError, Option } from 'commander';
import type { TraceFlags } from '../trace/trace';
import { type Command, formatOption, traceFormatOption } from './command';

const HELP = `
A recording of Wirebench, or a log of a host, a proxy or an SDK: its format is
told by its content. What cannot be read is shown as it stands.

An export leaves out what looks like a credential, and says on standard error
what went (never the secret itself): docs/redaction.md.

Exit code: 0 it was read, 2 it could not be read or written.

Examples:
  wirebench trace run.mcptrace
  wirebench trace mcp-server-reports.log
  wirebench trace session.har --format json
  wirebench trace strange.log --as jsonl
  wirebench trace run.mcptrace --filter 'method:tools/call status:error,tool-error'
  wirebench trace run.mcptrace --stats
  wirebench trace run.mcptrace --chain 12
  wirebench trace run.mcptrace --redact
  wirebench trace session.har --convert --output session.mcptrace
  wirebench trace run.mcptrace --export html --filter tool:deploy --output deploy.html
  wirebench trace run.mcptrace --export har --redact contents > run.har
  wirebench trace run.mcptrace --filter tool:deploy --to-request-file deploy.mcp.json

A filter is of words that all have to hold: method: tool: target: id: dir:
kind: status: conn: level: rule: with * and commas, duration: time: line: and
size: with a comparison, and plain or "quoted words" of the text. A - before one turns it round.`;

export const traceCommand: Command = (program, { exit }) => {
  program
    .command('trace')
    .summary('show what a recording or a log holds')
    .description('Shows the messages of a recording or a log, and which belong together. Starts and contacts nothing.')
    .argument('<file>', 'a recording or a log')
    .addOption(formatOption('how it is printed'))
    .addOption(traceFormatOption('take the file for one in this format'))
    .option('--filter <filter>', 'only what it names, as in "tool:deploy -status:result duration:>500ms"')
    .option('--stats', 'the calls by method and tool: how many, how they ended, how long they took')
    .addOption(
      new Option('--chain <line>', 'what belongs to the record on this line: progress, retries, tasks').argParser(
        lineNumber,
      ),
    )
    .addOption(
      new Option('--export <format>', 'write it in another format').choices(EXPORT_FORMATS.map(({ format }) => format)),
    )
    .option('--convert', 'the same as --export native')
    .option('--output <file>', 'where an export goes; without it, to standard output')
    .addOption(
      new Option(
        '--redact [mode]',
        'of an export: secrets go (default), arguments and contents too, or nothing; alone: shows what would go',
      )
        .choices(['default', 'contents', 'none'])
        .preset('default'),
    )
    .option('--to-request-file <file>', 'write what the filter names to a new request file, answers as expectations')
    .addHelpText('after', HELP)
    .action(async (file: string, flags: Omit<TraceFlags, 'color'>) => {
      const { trace } = await import('../trace/trace');
      exit(await trace(file, { ...flags, color: program.opts()['color'] !== false }));
    });
};

function lineNumber(text: string): number {
  const line = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (line === 0) throw new InvalidArgumentError('Lines are numbers and count from 1.');
  return line;
}
