import * as vscode from 'vscode';
import { log } from './log';
import { type Problem, problemText, reasonOf } from './problem-text';

export interface Action {
  readonly title: string;
  readonly run: () => unknown;
}

/** Thrown where a command cannot go on; whoever runs the command shows it. */
export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    readonly actions: readonly Action[] = [],
    readonly severity: 'error' | 'warning' = 'error',
  ) {
    super(problemText(problem));
  }
}

/** Shows a problem with what can be done about it. Answers once it is seen, so it is rarely awaited. */
export async function showProblem(
  problem: Problem,
  actions: readonly Action[] = [],
  severity: 'error' | 'warning' | 'info' = 'error',
): Promise<void> {
  const text = problemText(problem);
  if (severity === 'info') log().info(text);
  else if (severity === 'warning') log().warn(text);
  else log().error(text);
  const titles = actions.map((action) => action.title);
  const show: (text: string, ...titles: string[]) => Thenable<string | undefined> = {
    error: vscode.window.showErrorMessage,
    warning: vscode.window.showWarningMessage,
    info: vscode.window.showInformationMessage,
  }[severity];
  const picked = await show(text, ...titles);
  await actions.find((action) => action.title === picked)?.run();
}

/** Shows whatever a command threw. A cancelled dialogue says nothing. */
export function showFailure(error: unknown, what: string): void {
  if (error instanceof vscode.CancellationError) return;
  if (error instanceof Refusal) {
    void showProblem(error.problem, error.actions, error.severity);
    return;
  }
  if (error instanceof Error && error.stack) log().debug(error.stack);
  void showProblem({ what, why: reasonOf(error) }, [showLog()]);
}

export function showLog(): Action {
  return { title: vscode.l10n.t('Show Log'), run: () => log().show() };
}

function manageTrust(): Action {
  return {
    title: vscode.l10n.t('Manage Workspace Trust'),
    run: () => vscode.commands.executeCommand('workbench.trust.manage'),
  };
}

/** Throws where nothing may be started, contacted or sent. */
export function requireTrust(what: string): void {
  if (vscode.workspace.isTrusted) return;
  throw new Refusal(
    {
      what,
      why: vscode.l10n.t('This workspace is in Restricted Mode, where no server is started or contacted'),
      todo: vscode.l10n.t('Trust the workspace if you trust its configuration files'),
    },
    [manageTrust()],
    'warning',
  );
}
