import { checkCommand } from './commands/check';
import { diffCommand } from './commands/diff';
import { lspCommand } from './commands/lsp';
import { rulesCommand } from './commands/rules';
import { runCommand } from './commands/run';
import { traceCommand } from './commands/trace';
import { start } from './start';

start([checkCommand, runCommand, traceCommand, diffCommand, rulesCommand, lspCommand]);
