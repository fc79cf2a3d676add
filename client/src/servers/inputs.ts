import type { InputSpec, ServerEntry } from '@wirebench/core/config/types';
import type { ClientRequests } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { cut } from '../problem-text';
import { Refusal } from '../problems';
import { InputStore } from './input-store';

/** Asks for `${input:id}` once, and remembers the answer. Rejects with a cancellation where the person leaves. */
export class Inputs {
  private readonly store: InputStore;
  /** results of commands, kept for this window only */
  private readonly commands = new Map<string, string>();

  constructor(context: vscode.ExtensionContext) {
    this.store = new InputStore(context);
  }

  /** The values of the inputs that a server's configuration uses, in the order given. */
  async forServer({ file, name }: ServerEntry, specs: readonly InputSpec[]): Promise<Record<string, string>> {
    const values: Record<string, string> = Object.create(null);
    for (const spec of specs) values[spec.id] = await this.ask(file, name, spec);
    return values;
  }

  /** The values of the inputs that a request file uses: as its server's configuration states them, else as text. */
  async forRequest(uri: vscode.Uri, entry: ServerEntry, ids: readonly string[]): Promise<Record<string, string>> {
    const values: Record<string, string> = Object.create(null);
    for (const id of ids) {
      const stated = entry.inputs.find((input) => input.id === id);
      values[id] = await this.ask(
        stated ? entry.file : uri.toString(),
        stated ? entry.name : vscode.workspace.asRelativePath(uri),
        stated ?? { id, type: 'promptString' },
      );
    }
    return values;
  }

  /** A variable that turned up while a run was under way. */
  async forVariable(
    { id, description }: ClientRequests['input/variable']['params'],
    token: vscode.CancellationToken,
  ): Promise<ClientRequests['input/variable']['result']> {
    const value = await vscode.window.showInputBox(
      { title: id, prompt: description ?? id, ignoreFocusOut: true },
      token,
    );
    return value === undefined ? null : { value };
  }

  async forget(): Promise<void> {
    this.commands.clear();
    await this.store.clear();
  }

  private async ask(scope: string, asker: string, spec: InputSpec): Promise<string> {
    if (spec.type === 'command') return this.run(scope, asker, spec);
    const known = await this.store.get(scope, spec.id);
    if (known !== undefined) return known;
    const value = await question(asker, spec);
    if (value === undefined) throw new vscode.CancellationError();
    await this.store.set(scope, spec.id, value, spec.type === 'promptString' && spec.password === true);
    return value;
  }

  /** A command of another extension is run only after it was shown, and again in every window. */
  private async run(scope: string, asker: string, { id, command, args }: InputSpec): Promise<string> {
    const slot = `${scope}\n${id}\n${command}\n${JSON.stringify(args)}`;
    const known = this.commands.get(slot);
    if (known !== undefined) return known;
    const run = vscode.l10n.t('Run');
    const picked = await vscode.window.showWarningMessage(
      vscode.l10n.t('"{0}" gets its input "{1}" from an editor command', asker, id),
      { modal: true, detail: `${command ?? ''} ${args === undefined ? '' : cut(JSON.stringify(args), 1_000)}` },
      run,
    );
    if (picked !== run || command === undefined) throw new vscode.CancellationError();
    const value = await vscode.commands.executeCommand<unknown>(command, ...(args === undefined ? [] : [args]));
    if (typeof value !== 'string') {
      throw new Refusal({
        what: vscode.l10n.t('The input "{0}" of "{1}" has no value', id, asker),
        why: vscode.l10n.t('The command {0} answered with no text', command),
      });
    }
    this.commands.set(slot, value);
    return value;
  }
}

function question(asker: string, spec: InputSpec): Thenable<string | undefined> {
  const title = vscode.l10n.t('{0}: {1}', asker, spec.id);
  const prompt = spec.description ?? spec.id;
  if (spec.type === 'pickString') {
    const options = [...(spec.options ?? [])];
    const first = spec.default === undefined ? -1 : options.indexOf(spec.default);
    if (first > 0) options.unshift(...options.splice(first, 1));
    return vscode.window.showQuickPick(options, { title, placeHolder: prompt, ignoreFocusOut: true });
  }
  return vscode.window.showInputBox({
    title,
    prompt,
    value: spec.default ?? '',
    password: spec.password === true,
    ignoreFocusOut: true,
  });
}
