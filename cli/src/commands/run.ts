import { InvalidArgumentError } from 'commander';
import type { RunFlags } from '../run/run';
import { type Command, formatOption, milliseconds, protocolVersionOption } from './command';

const HELP = `
The server is the one that --server names, else the command behind "--", else
the one that the file names. Names are looked up in the configuration files of
the file's folder, then of the folders above it (.vscode/mcp.json, .mcp.json,
.cursor/mcp.json, …). Naming a server is the consent to start it.

Every file gets a session of its own, unless it says otherwise. Nothing is ever
asked: inputs of the configuration and of the file are given with --input, what
the server asks for is answered by "answers" in the file.

Exit code: 0 all passed, 1 something failed, 2 something could not be run.

Examples:
  wirebench run requests/first.mcp.json
  wirebench run requests/*.mcp.json --server reports --trace run.mcptrace
  wirebench run smoke.mcp.json -- node build/server.js --quiet`;

export const runCommand: Command = (program, { command, exit }) => {
  program
    .command('run')
    .summary('send request files to a server and check what they expect')
    .description(
      'Sends request files to a server, checks what they expect, and holds the answers against the specification.',
    )
    .usage('[options] <file...> [-- <command> [args...]]')
    .argument('<file...>', 'request files')
    .option('--server <name>', 'name of a configured server')
    .option('--trace <file>', 'append every frame to this file (*.mcptrace)')
    .option('--timeout <ms>', 'how long an answer may take', milliseconds)
    .option('--input <id=value>', 'value of an input; may be repeated', input)
    .addOption(formatOption('how results are printed'))
    .addOption(protocolVersionOption())
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: Omit<RunFlags, 'color' | 'command'>) => {
      const { run } = await import('../run/run');
      exit(await run(files, { ...flags, command, color: program.opts()['color'] !== false }));
    });
};

function input(text: string, others: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const at = text.indexOf('=');
  if (at <= 0) throw new InvalidArgumentError('An id and a value are needed, as in token=abc.');
  return Object.fromEntries([...Object.entries(others), [text.slice(0, at), text.slice(at + 1)]]);
}
