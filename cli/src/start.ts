import { VERSION } from '@wirebench/core/contract/version';
import { CommanderError, Command as Program } from 'commander';
import type { Command } from './commands/command';
import { EXIT } from './exit-codes';
import { Failure } from './failure';
import { endWithReader } from './output/terminal';
import { visible } from './output/visible';

/** Reads the command line and runs what it names. */
export function start(commands: readonly Command[]): void {
  endWithReader();
  const { words, command } = splitCommand(process.argv.slice(2));
  const program = new Program('wirebench')
    .description('Checks request files, sends them, and checks what MCP servers answer.')
    .version(VERSION, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help')
    .option('--no-color', 'print without colours, as NO_COLOR does')
    .showHelpAfterError('Run "wirebench help" for help.')
    .exitOverride();
  for (const add of commands) add(program, { command, exit: exitWhenWritten });
  program.parseAsync(words, { from: 'user' }).catch((error: unknown) => exitWhenWritten(report(error)));
}

/** What stands behind `--` is a command of its own, whose flags are not ours. */
export function splitCommand(words: readonly string[]): { words: string[]; command: string[] | undefined } {
  const at = words.indexOf('--');
  return at < 0
    ? { words: [...words], command: undefined }
    : { words: words.slice(0, at), command: words.slice(at + 1) };
}

/** What is still on its way to a pipe gets there; timers that nobody waits for any more keep nobody waiting. */
function exitWhenWritten(code: number): void {
  process.exitCode = code;
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}

function report(error: unknown): number {
  // The library has told what is wrong already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.notRun;
  const message = error instanceof Error ? error.message : String(error);
  const whose = error instanceof Failure ? '' : 'this is a fault of wirebench itself: ';
  process.stderr.write(`wirebench: ${whose}${visible(message)}\n`);
  return EXIT.notRun;
}
