import { Failure } from '../failure';
import type { Command } from './command';

const HELP = `
Speaks the Language Server Protocol on standard input and output. Configure it
in an editor as the server of *.mcp.json, *.mcptrace and .vscode/mcp.json.

Example:
  wirebench lsp --stdio`;

const CHANNELS = /^--(?:stdio|node-ipc|socket(?:=.*)?|pipe(?:=.*)?)$/;

export const lspCommand: Command = (program) => {
  program
    .command('lsp')
    .summary('start the language server')
    .description('Starts the language server, for any editor.')
    .option('--stdio', 'speak on standard input and output')
    // Clients add flags of their own (`--clientProcessId=…`), which the library reads from the command line itself.
    .allowUnknownOption()
    .allowExcessArguments()
    .addHelpText('after', HELP)
    .action(async () => {
      if (!process.argv.some((argument) => CHANNELS.test(argument))) {
        throw new Failure('say how the editor is spoken to: wirebench lsp --stdio');
      }
      await import('@wirebench/server/main');
    });
};
